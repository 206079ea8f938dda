import '@shortlisted/shared-ui/base';
import manifest from '@section/section.json';
import { pages } from '@section/src/section.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../host/create-query-client.ts';
import { PlatformProvider } from '../host/platform.tsx';
import { StandalonePages } from './standalone-pages.tsx';

const section = { name: manifest.name, release: 'standalone', base: '/', routes: manifest.routes };
const unused = { client: { entry: '', scripts: [], styles: [], pages: {} }, integrity: {} };
const platform = {
  plan: { id: 'standalone', shell: { ...section, ...unused }, sections: [{ ...section, ...unused }] },
  siteUrl: window.location.origin,
  siteName: manifest.name,
  respond: () => {},
};

const container = document.createElement('div');
document.body.append(container);
createRoot(container).render(
  <QueryClientProvider client={createQueryClient()}>
    <BrowserRouter>
      <PlatformProvider platform={platform}>
        <StandalonePages manifest={manifest} pages={pages} />
      </PlatformProvider>
    </BrowserRouter>
  </QueryClientProvider>,
);
