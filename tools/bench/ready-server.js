import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { askOnce } from '../ask.js';

// A reference: bare node:http with ready answers, which the first message brings. Usage: `ready-server.js ORIGIN`. The
// server fetches other paths from the origin once and keeps them. It runs in its own process, so that nothing else uses
// its time.

const [origin] = process.argv.slice(2);
const ready = new Map();

process.once('message', (answers) => {
  for (const { pathname, type, content } of answers)
    ready.set(pathname, toAnswer({ status: 200, type, body: content }));
  server.listen(0, () => process.send({ port: server.address().port }));
});

const server = createServer(async (request, response) => {
  if (request.method !== 'GET') return response.writeHead(204).end();
  const { url } = request;
  if (!ready.has(url)) ready.set(url, toAnswer(await askOnce(origin + url)));
  const { status, headers, body } = ready.get(url);
  response.writeHead(status, headers);
  response.end(body);
});

function toAnswer({ status, type, body: given, encoding: known }) {
  const isText = /^(text|application)\/(html|javascript|json|css|xml)|svg/.test(type);
  const encoding = known ?? (isText ? 'br' : undefined);
  const body = isText && !known ? brotliCompressSync(given) : given;
  const headers = {
    'content-type': type,
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
    'cache-control': /javascript|font|image/.test(type) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: '"ready"',
    vary: 'accept-encoding',
  };
  return { status, headers, body };
}
