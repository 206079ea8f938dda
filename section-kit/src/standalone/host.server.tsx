import { text } from 'node:stream/consumers';
import { dehydrate } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient } from '../host/create-query-client.ts';
import type { RenderedPage } from './document-data.ts';
import { StandaloneApp } from './standalone-app.tsx';

/** More than any page has. React otherwise sends a large finished part as a placeholder, a hidden copy and a script. */
const progressiveChunkSize = 10_000_000;

/** Waits for the reads of a page and renders it to HTML. */
export async function render(address: string): Promise<RenderedPage> {
  const { origin, pathname, search } = new URL(address);
  let status = 200;
  const queryClient = createQueryClient();
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={pathname + search}>
      <StandaloneApp queryClient={queryClient} siteUrl={origin} respond={(code) => (status = code)} />
    </StaticRouter>,
    { progressiveChunkSize },
  );
  const html = await text(prelude);
  // The browser also gets failed reads, so that it begins with the view that the server rendered.
  const queries = dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' });
  return { status, html, data: { siteUrl: origin, queries } };
}
