/** @jest-environment node */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Section } from '../build/read-section.ts';
import { answerFromStubs } from './answer-from-stubs.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'stubs-'));
let server: Server;

beforeAll(async () => {
  mkdirSync(path.join(root, 'stubs/api'), { recursive: true });
  mkdirSync(path.join(root, 'essays'));
  writeFileSync(path.join(root, 'stubs/api/jobs.json'), '[{"title":"Editor"}]');
  writeFileSync(path.join(root, 'essays/manifest.json'), '[{"title":"Essay"}]');
  const manifest = {
    name: 'mf-events',
    contract: 1,
    routes: [
      { path: '/essays', page: 'essays', reads: ['/essays/manifest.json'], metadata: 'page' as const },
    ],
    files: { '/essays/': 'essays/' },
    budget: { scripts: 1, styles: 1 },
  };
  const answer = answerFromStubs({ root, manifest } as Section);
  server = createServer((request, response) =>
    answer(request, response, () => response.end('left to others')),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

/** The answer to a page at an address. */
async function readFrom(page: string, pathname: string): Promise<[status: number | undefined, body: string]> {
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const request = get(origin + pathname, { headers: { referer: origin + page } });
  const [response] = await once(request, 'response');
  return [response.statusCode, await text(response)];
}

test('the address of the page decides in which state its reads are answered', async () => {
  expect(await readFrom('/jobs', '/api/jobs')).toEqual([200, '[{"title":"Editor"}]']);
  expect(await readFrom('/jobs?state=empty', '/api/jobs')).toEqual([200, '[]']);
  expect(await readFrom('/jobs?category=All&state=long', '/api/jobs')).toEqual([
    200,
    '[{"title":"EditorEditorEditor"}]',
  ]);
  expect((await readFrom('/jobs?state=failing', '/api/jobs'))[0]).toBe(500);
  expect((await readFrom('/jobs?state=unheard-of', '/api/jobs'))[0]).toBe(200);
  expect((await readFrom('/jobs', '/api/nothing'))[0]).toBe(404);
});

test('a file of its own that a page declares as a read has states, too', async () => {
  expect(await readFrom('/essays?state=empty', '/essays/manifest.json')).toEqual([200, '[]']);
  expect(await readFrom('/essays', '/essays/manifest.json')).toEqual([200, 'left to others']);
  expect(await readFrom('/essays?state=empty', '/essays/other.json')).toEqual([200, 'left to others']);
});
