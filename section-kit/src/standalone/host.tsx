import './enter-state.ts';
import '@shortlisted/shared-ui/base';
import manifest from '@section/section.json';
import { pages } from '@section/src/section.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../host/create-query-client.ts';
import { PlatformProvider } from '../host/platform.tsx';
import { createPlatform } from './create-platform.ts';
import { StandalonePages } from './standalone-pages.tsx';

const container = document.createElement('div');
document.body.append(container);
// What a page throws stands in its place, where it is seen; it is no fault of the console's.
createRoot(container, { onCaughtError: (error) => console.info(error) }).render(
  <QueryClientProvider client={createQueryClient()}>
    <BrowserRouter>
      <PlatformProvider platform={createPlatform(manifest, window.location.origin)}>
        <StandalonePages manifest={manifest} pages={pages} />
      </PlatformProvider>
    </BrowserRouter>
  </QueryClientProvider>,
);
