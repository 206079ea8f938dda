import { text } from 'node:stream/consumers';
import manifest from '@section/section.json';
import { pages } from '@section/src/section.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient } from '../host/create-query-client.ts';
import { PlatformProvider } from '../host/platform.tsx';
import { createPlatform } from './create-platform.ts';
import { StandalonePages } from './standalone-pages.tsx';

/** Far above any page: otherwise React sends a large finished part as a placeholder, a hidden copy and a script. */
const progressiveChunkSize = 10_000_000;

/** Renders a page of the section to HTML, with its data. Its reads are waited for. */
export async function render(address: string): Promise<{ status: number; html: string }> {
  const { origin, pathname, search } = new URL(address);
  let status = 200;
  const platform = createPlatform(manifest, origin, (code) => {
    status = code;
  });
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location={pathname + search}>
        <PlatformProvider platform={platform}>
          <StandalonePages manifest={manifest} pages={pages} />
        </PlatformProvider>
      </StaticRouter>
    </QueryClientProvider>,
    { progressiveChunkSize },
  );
  return { status, html: await text(prelude) };
}
