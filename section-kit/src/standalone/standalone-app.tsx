import manifest from '@section/section.json';
import { pages } from '@section/src/section.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Platform, PlatformProvider } from '../host/platform.tsx';
import { StandalonePages } from './standalone-pages.tsx';

interface StandaloneAppProps extends Pick<Platform, 'siteUrl' | 'respond'> {
  queryClient: QueryClient;
}

/** The tree of a standalone section, the same on the server and in the browser. Each puts its own router around it. */
export function StandaloneApp({ queryClient, ...rest }: StandaloneAppProps) {
  const { name, routes } = manifest;
  const client = { entry: '', scripts: [], styles: [], pages: {} };
  const section = { name, release: 'standalone', base: '/', routes, client, integrity: {} };
  // The plan has no other section.
  const plan = { id: 'standalone', shell: section, sections: [section] };
  return (
    <QueryClientProvider client={queryClient}>
      <PlatformProvider platform={{ plan, siteName: name, ...rest }}>
        <StandalonePages manifest={manifest} pages={pages} />
      </PlatformProvider>
    </QueryClientProvider>
  );
}
