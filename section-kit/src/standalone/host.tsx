import './enter-state.ts';
import '@shortlisted/shared-ui/base';
import manifest from '@section/section.json';
import { pages } from '@section/src/section.ts';
import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../host/create-query-client.ts';
import { PlatformProvider } from '../host/platform.tsx';
import { createPlatform } from './create-platform.ts';
import { dataId, rootId, type StandaloneData } from './document-data.ts';
import { StandalonePages } from './standalone-pages.tsx';

const root = document.getElementById(rootId) as HTMLElement;
const json = document.getElementById(dataId)?.textContent;
const data = json ? (JSON.parse(json) as StandaloneData) : undefined;
const queryClient = createQueryClient();
if (data) hydrate(queryClient, data.queries);
const tree = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <PlatformProvider platform={createPlatform(manifest, data?.siteUrl ?? window.location.origin)}>
          <StandalonePages manifest={manifest} pages={pages} />
        </PlatformProvider>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>
);
// The page boundary shows the error, so the console does not report it as an error as well.
const options = { onCaughtError: (error: unknown) => console.info(error) };
if (data) hydrateRoot(root, tree, options);
else createRoot(root, options).render(tree);
