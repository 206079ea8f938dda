import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Platform, PlatformProvider } from 'section-kit/host/platform';
import { Frame } from './frame/frame.tsx';
import { type LoadPage, LoadPageProvider } from './sections/load-page.ts';
import { SectionRoutes } from './sections/section-routes.tsx';

interface AppProps {
  platform: Platform;
  queryClient: QueryClient;
  loadPage: LoadPage;
  isPreview: boolean;
  analyticsId: string | undefined;
}

/** The one React tree, the same on the server and in the browser; the router stands around it. */
export function App({ platform, queryClient, loadPage, isPreview, analyticsId }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PlatformProvider platform={platform}>
        <LoadPageProvider value={loadPage}>
          <Frame analyticsId={analyticsId} isPreview={isPreview}>
            <SectionRoutes isPreview={isPreview} />
          </Frame>
        </LoadPageProvider>
      </PlatformProvider>
    </QueryClientProvider>
  );
}
