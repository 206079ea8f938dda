import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A pause in which the browser paints a frame between two pieces. */
const pauseMs = 50;

/** Starts a proxy of a site that streams the first such element of documents in pieces, cut after each element in it. */
export async function serveInPieces(
  siteUrl: string,
  change: (html: string) => string = (html) => html,
  element: 'header' | 'main' | 'section' | 'h1' = 'header',
) {
  const server = http.createServer(async (request, response) => {
    // Reports of a slow page.
    if (request.method !== 'GET') {
      response.writeHead(204).end();
      return;
    }
    const answer = await fetch(siteUrl + request.url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    for (const piece of cut(change(await answer.text()), element)) {
      response.write(piece);
      await wait(pauseMs);
    }
    response.end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function cut(html: string, element: string): string[] {
  const start = html.indexOf(`<${element}`);
  const end = html.indexOf(`</${element}>`);
  const pieces = html.slice(start, end).split(/(?<=<\/\w+>)/);
  return [html.slice(0, start), ...pieces, html.slice(end)];
}
