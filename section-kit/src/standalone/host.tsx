import './enter-state.ts';
import manifest from '@section/section.json';
import '@shortlisted/shared-ui/base';
import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../host/create-query-client.ts';
import { dataId, rootId, type StandaloneData } from './document-data.ts';
import { StandaloneApp } from './standalone-app.tsx';
import { listUndeclaredReads } from './undeclared-reads.ts';

const root = document.getElementById(rootId) as HTMLElement;
const json = document.getElementById(dataId)?.textContent;
const data = json ? (JSON.parse(json) as StandaloneData) : undefined;
const queryClient = createQueryClient();
if (data) {
  hydrate(queryClient, data.queries);
  for (const said of listUndeclaredReads(manifest, window.location.pathname, data.queries))
    console.warn(said);
}
const tree = (
  <StrictMode>
    <BrowserRouter>
      <StandaloneApp
        queryClient={queryClient}
        siteUrl={data?.siteUrl ?? window.location.origin}
        respond={() => {}}
      />
    </BrowserRouter>
  </StrictMode>
);
// The page boundary shows the error, so the console does not report it as an error as well.
const options = { onCaughtError: (error: unknown) => console.info(error) };
if (data) hydrateRoot(root, tree, options);
else createRoot(root, options).render(tree);
