import { type Platform, PlatformProvider } from '@shortlisted/section-kit/host/platform';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy } from 'react';
import { Frame } from './frame/frame.tsx';
import { type LoadPage, LoadPageContext } from './sections/load-page.ts';
import { SectionRoutes } from './sections/section-routes.tsx';
import { VisitProvider } from './sections/visit.tsx';

// Only teams see it.
const AloneFrame = lazy(async () => ({ default: (await import('./frame/alone-frame.tsx')).AloneFrame }));

interface AppProps {
  platform: Platform;
  queryClient: QueryClient;
  loadPage: LoadPage;
  isPreview: boolean;
  /** Path under which a section is shown alone. Left out: the whole site. */
  base?: string | undefined;
  analyticsId: string | undefined;
}

/** The one React tree, the same on the server and in the browser; the router stands around it. */
export function App({ platform, queryClient, loadPage, isPreview, base, analyticsId }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PlatformProvider platform={platform}>
        <LoadPageContext value={loadPage}>
          <VisitProvider>
            {base === undefined ? (
              <Frame analyticsId={analyticsId} isPreview={isPreview}>
                <SectionRoutes isPreview={isPreview} />
              </Frame>
            ) : (
              <AloneFrame base={base}>
                <SectionRoutes isPreview={isPreview} />
              </AloneFrame>
            )}
          </VisitProvider>
        </LoadPageContext>
      </PlatformProvider>
    </QueryClientProvider>
  );
}
