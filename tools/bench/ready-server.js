import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { askOnce, brotli } from '../ask.js';

// A reference: bare node:http with ready answers. Usage: `ready-server.js FOLDER ORIGIN`. The folder's
// answers.json maps paths to files. The server fetches other paths from the origin once and keeps them. It
// runs in its own process, so that nothing else uses its time.

const [folder, origin] = process.argv.slice(2);
const answers = JSON.parse(readFileSync(path.join(folder, 'answers.json'), 'utf8'));
const ready = new Map(
  answers.map(({ pathname, file, type, encoding }) => [
    pathname,
    toAnswer(readFileSync(path.join(folder, file)), type, encoding),
  ]),
);

const server = createServer(async (request, response) => {
  if (request.method !== 'GET') return response.writeHead(204).end();
  const known = ready.get(request.url) ?? (await fetchReady(request.url));
  response.writeHead(known.status, known.headers);
  response.end(known.body);
});
server.listen(0, () => process.send({ port: server.address().port }));

async function fetchReady(url) {
  const { status, type, body, plain, encoding } = await askOnce(origin + url);
  const isText = /^(text|application)\/(html|javascript|json|css|xml)|svg/.test(type);
  const answer = isText && !encoding ? toAnswer(brotli(plain), type, 'br') : toAnswer(body, type, encoding);
  ready.set(url, { ...answer, status });
  return ready.get(url);
}

function toAnswer(body, type, encoding) {
  const headers = {
    'content-type': type,
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
    'cache-control': /javascript|font|image/.test(type) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: '"ready"',
    vary: 'accept-encoding',
  };
  return { status: 200, headers, body };
}
