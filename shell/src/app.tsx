import { type Platform, PlatformProvider } from '@shortlisted/section-kit/host/platform';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy } from 'react';
import type { DocumentData } from './document-data.ts';
import { Frame } from './frame/frame.tsx';
import { DeferredPageProvider, type PageLoads } from './sections/deferred-page.tsx';
import { SectionRoutes } from './sections/section-routes.tsx';

// Visitors never need it.
const StandaloneFrame = lazy(async () => ({
  default: (await import('./frame/standalone-frame.tsx')).StandaloneFrame,
}));

interface AppProps {
  platform: Platform;
  queryClient: QueryClient;
  pages: PageLoads;
  data: Pick<DocumentData, 'isPreview' | 'base' | 'analyticsId' | 'tags'>;
}

/** The one React tree, the same on the server and in the browser. Each puts its own router around it. */
export function App({ platform, queryClient, pages, data }: AppProps) {
  const page = <SectionRoutes isPreview={data.isPreview} />;
  return (
    <QueryClientProvider client={queryClient}>
      <PlatformProvider platform={platform}>
        <DeferredPageProvider {...pages}>
          {data.base === undefined ? (
            <Frame {...data}>{page}</Frame>
          ) : (
            <StandaloneFrame base={data.base}>{page}</StandaloneFrame>
          )}
        </DeferredPageProvider>
      </PlatformProvider>
    </QueryClientProvider>
  );
}
