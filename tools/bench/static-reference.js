import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { askOnce } from '../ask.js';

const scripts = /<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs;
const scriptPreloads = /<link[^>]*rel="(?:preload|modulepreload|prefetch)"[^>]*as="(?:script|fetch)"[^>]*>/g;
const stylesheets = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/**
 * A reference: the site's own HTML as static files, with inlined styles, without scripts and their data, from bare
 * `node:http` with ready answers. Other paths are fetched from the site once.
 */
export async function startStaticReference({ url }, paths) {
  const ready = new Map();
  for (const pathname of paths) {
    const { text } = await askOnce(url + pathname);
    const content = (await inlineStyles(text, url)).replace(scripts, '').replace(scriptPreloads, '');
    ready.set(
      pathname,
      toAnswer({
        status: 200,
        type: 'text/html; charset=utf-8',
        body: brotliCompressSync(content),
        encoding: 'br',
      }),
    );
  }
  const server = createServer(async ({ method, url: pathname }, response) => {
    if (method !== 'GET') return response.writeHead(204).end();
    if (!ready.has(pathname)) ready.set(pathname, toAnswer(await askOnce(url + pathname)));
    const { status, headers, body } = ready.get(pathname);
    response.writeHead(status, headers).end(body);
  });
  await once(server.listen(0), 'listening');
  return {
    name: 'static reference',
    url: `http://localhost:${server.address().port}`,
    isStatic: true,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toAnswer({ status, type, body, encoding }) {
  const headers = {
    'content-type': type,
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
    'cache-control': /javascript|font|image/.test(type) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  return { status, headers, body };
}

async function inlineStyles(html, url) {
  let inlined = html;
  for (const [link, href] of html.matchAll(stylesheets)) {
    const { text } = await askOnce(url + href);
    inlined = inlined.replace(link, () => `<style>${text}</style>`);
  }
  return inlined;
}
