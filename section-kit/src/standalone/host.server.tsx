import { text } from 'node:stream/consumers';
import manifest from '@section/section.json';
import { pages } from '@section/src/section.ts';
import { dehydrate, QueryClientProvider } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient } from '../host/create-query-client.ts';
import { PlatformProvider } from '../host/platform.tsx';
import { createPlatform } from './create-platform.ts';
import type { RenderedPage } from './document-data.ts';
import { StandalonePages } from './standalone-pages.tsx';

/** More than any page has. React otherwise sends a large finished part as a placeholder, a hidden copy and a script. */
const progressiveChunkSize = 10_000_000;

/** Waits for the reads of a page and renders it to HTML. */
export async function render(address: string): Promise<RenderedPage> {
  const { origin, pathname, search } = new URL(address);
  let status = 200;
  const platform = createPlatform(manifest, origin, (code) => {
    status = code;
  });
  const queryClient = createQueryClient();
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={pathname + search}>
        <PlatformProvider platform={platform}>
          <StandalonePages manifest={manifest} pages={pages} />
        </PlatformProvider>
      </StaticRouter>
    </QueryClientProvider>,
    { progressiveChunkSize },
  );
  const html = await text(prelude);
  // The browser also gets failed reads, so that it begins with the view that the server rendered.
  const queries = dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' });
  return { status, html, data: { siteUrl: origin, queries } };
}
