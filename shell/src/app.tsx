import { type Platform, PlatformProvider } from '@shortlisted/section-kit/host/platform';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { Frame } from './frame/frame.tsx';
import { DeferredPageProvider, type IsReady, type LoadPage } from './sections/deferred-page.tsx';
import { SectionRoutes } from './sections/section-routes.tsx';

// Visitors never need it.
const StandaloneFrame = lazy(async () => ({
  default: (await import('./frame/standalone-frame.tsx')).StandaloneFrame,
}));

interface AppProps {
  platform: Platform;
  queryClient: QueryClient;
  loadPage: LoadPage;
  firstPage?: Promise<ComponentType> | undefined;
  isReady?: IsReady;
  isPreview: boolean;
  /** Path prefix of a standalone section. Left out: the whole site. */
  base?: string | undefined;
  analyticsId: string | undefined;
  tags: string[] | undefined;
}

/** The one React tree, the same on the server and in the browser. Each puts its own router around it. */
export function App({
  platform,
  queryClient,
  loadPage,
  firstPage,
  isReady,
  isPreview,
  base,
  analyticsId,
  tags,
}: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PlatformProvider platform={platform}>
        <DeferredPageProvider loadPage={loadPage} firstPage={firstPage} isReady={isReady}>
          {base === undefined ? (
            <Frame analyticsId={analyticsId} tags={tags} isPreview={isPreview}>
              <SectionRoutes isPreview={isPreview} />
            </Frame>
          ) : (
            <StandaloneFrame base={base}>
              <SectionRoutes isPreview={isPreview} />
            </StandaloneFrame>
          )}
        </DeferredPageProvider>
      </PlatformProvider>
    </QueryClientProvider>
  );
}
