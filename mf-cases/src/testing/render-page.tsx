// biome-ignore-all lint/style/noRestrictedImports: a test plays the host, which owns the router and the query cache.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { createQueryClient } from 'section-kit/host/create-query-client';
import { PlatformProvider } from 'section-kit/host/platform';

const part = { name: 'test', release: 'test', base: '/', routes: [] };
const files = { client: { entry: '', scripts: [], styles: [], pages: {} }, integrity: {} };

/** Renders a page at a path, as a host does. */
export async function renderPage(Page: ComponentType, pattern: string, path: string) {
  const host = { address: '', status: 200, goBack: () => {} };
  const platform = {
    plan: { id: 'test', shell: { ...part, ...files }, sections: [] },
    siteUrl: 'https://site.example',
    siteName: 'Site',
    respond: (status: number) => {
      host.status = status;
    },
  };

  function Watch() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    useEffect(() => {
      host.address = pathname + search;
      host.goBack = () => act(() => navigate(-1));
    });
    return null;
  }

  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <PlatformProvider platform={platform}>
            <Routes>
              <Route path={pattern} element={<Page />} />
            </Routes>
            <Watch />
          </PlatformProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
  return host;
}
