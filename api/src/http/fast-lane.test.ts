import { get, type IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import { eventually } from '../testing/running-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

// SQLite alone: it compares two ways to one answer. `content-reads` reads it on both.

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function start() {
  const server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

function ask({ app }: TestApp, path: string, headers = {}, method = 'GET'): Promise<Answer> {
  const { port } = app.server.address() as { port: number };
  return new Promise((resolve, reject) => {
    const options = { port, path, method, headers, agent: false, host: '127.0.0.1' };
    get(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

test('the fast lane and the routes give the same answer to the same request', async () => {
  const server = await start();
  const variants = [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }];
  for (const headers of variants) {
    const [first, second] = [
      await ask(server, '/api/jobs', headers),
      await ask(server, '/api/jobs', headers),
    ];
    const { date: _, ...rest } = first.headers;
    expect(second).toMatchObject({ status: 200, headers: rest, body: first.body });
  }
  const head = await ask(server, '/api/jobs', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const known = { 'if-none-match': String(head.headers.etag) };
  expect((await ask(server, '/api/jobs', known)).status).toBe(304);
});

test('the fast lane leaves unusual requests to the routes', async () => {
  const server = await start();
  await ask(server, '/api/jobs');
  expect((await ask(server, '/api/jobs', {}, 'POST')).status).toBe(405);
  expect((await ask(server, '/api/jobs', { 'content-encoding': 'gzip' })).status).toBe(415);
});

test('the fast lane stores no personal answer', async () => {
  const server = await start();
  const [first, second] = [await ask(server, '/api/contact/stamp'), await ask(server, '/api/contact/stamp')];
  expect(first.headers['cache-control']).toBe('no-store');
  expect(second.body).not.toEqual(first.body);
});

test('a content change appears without a restart', async () => {
  const server = await start();
  await ask(server, '/api/jobs');
  await sql`update jobs set title = 'Another'`.execute(server.db);
  await eventually(async () => {
    expect(String((await ask(server, '/api/jobs')).body)).toContain('Another');
  });
});
