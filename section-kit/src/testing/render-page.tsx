import { notifyManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { createQueryClient } from '../host/create-query-client.ts';
import { PlatformProvider } from '../host/platform.tsx';
import { type Toast, useToasts } from '../host/toasts.ts';

// An answer reaches the page within the turn of the event loop for which renderPage waits.
notifyManager.setScheduler(queueMicrotask);

const part = { name: 'test', release: 'test', base: '/', routes: [] };
const files = { client: { entry: '', scripts: [], styles: [], pages: {} }, integrity: {} };

/** The calls of the page to its host. */
export interface TestHost {
  /** Path and search. */
  address: string;
  status: number;
  toasts: readonly Toast[];
  goBack: () => void;
}

/**
 * Renders a page as a host does, for tests with Testing Library. Resolves when the page's reads have been answered,
 * unless an answer takes longer than one turn of the event loop.
 *
 * @param pattern of its route, such as `/case-study/:slug`.
 * @param path of the request. By default, the pattern.
 */
export async function renderPage(
  Page: ComponentType,
  pattern: string,
  path: string = pattern,
): Promise<TestHost> {
  const host: TestHost = { address: '', status: 200, toasts: [], goBack: () => {} };

  function Watch() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    const toasts = useToasts();
    // In the commit itself. An effect would run a moment after the markup that a test waits for.
    useLayoutEffect(() => {
      host.address = pathname + search;
      host.toasts = toasts;
      host.goBack = () => act(() => navigate(-1));
    });
    return null;
  }

  const queryClient = createQueryClient();
  await act(async () => {
    render(
      <Hosted host={host} pattern={pattern} path={path} Page={Page} queryClient={queryClient}>
        <Watch />
      </Hosted>,
    );
  });
  return host;
}

/** The first markup of a page, before any data arrives: the page of visitors without scripts. */
export function renderMarkup(Page: ComponentType, path: string): HTMLElement {
  const host: TestHost = { address: path, status: 200, toasts: [], goBack: () => {} };
  const markup = document.createElement('div');
  markup.innerHTML = renderToString(
    <Hosted host={host} pattern={path} path={path} Page={Page} queryClient={createQueryClient()} />,
  );
  return markup;
}

interface HostedProps {
  host: TestHost;
  pattern: string;
  path: string;
  Page: ComponentType;
  /** Created outside the render, because React discards the state of a page that suspends before it mounts. */
  queryClient: QueryClient;
  children?: ReactNode;
}

function Hosted({ host, pattern, path, Page, queryClient, children }: HostedProps) {
  const platform = {
    plan: { id: 'test', shell: { ...part, ...files }, sections: [] },
    siteUrl: 'https://site.example',
    siteName: 'Site',
    respond: (status: number) => {
      host.status = status;
    },
  };
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <PlatformProvider platform={platform}>
          <Routes>
            <Route path={pattern} element={<Page />} />
          </Routes>
          {children}
        </PlatformProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
}
