import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { listServerStates } from '../releases/servers/server-state.repository.ts';
import type { Database } from '../storage/database.ts';
import { goLive, store } from '../testing/go-live.ts';
import { eventually } from '../testing/running-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';

function shell() {
  return writeTestRelease({ name: 'shell', server: testShell });
}

function section(name: string, route: string, body: string, release = '1.0.0') {
  return writeTestRelease({ name, release, routes: [{ path: route }], server: testSection(body) });
}

const live =
  (...folders: string[]) =>
  (db: Database) =>
    goLive(db, shell(), ...folders);

/** For tests that change nothing that another test reads. */
let shared: TestApp;

beforeAll(async () => {
  const counted =
    "await fetch('/api/contact/stamp'); globalThis.count = (globalThis.count ?? 0) + 1; return String(globalThis.count);";
  shared = await startTestApp(
    live(
      section('mf-a', '/a', "return 'a';"),
      section('mf-jobs', '/jobs', "return (await (await fetch('/api/jobs')).json())[0].title;"),
      section('mf-personal', '/personal', counted),
    ),
  );
});

test('a page is rendered from the section, with data from the API', async () => {
  const { app } = shared;
  const response = await app.inject('/jobs');
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('ABM Strategist');
});

test('a page is rendered once, and again after its data changes', async () => {
  const { app, db } = await startTestApp(
    live(
      section(
        'mf-a',
        '/a',
        'globalThis.count = (globalThis.count ?? 0) + 1; return String(globalThis.count);',
      ),
    ),
  );
  expect((await app.inject('/a')).body).toBe('1');
  expect((await app.inject('/a?utm_source=x')).body).toBe('1');
  await sql`update jobs set title = 'Other'`.execute(db);
  await untilBody(app, '/a', '2');
});

test('the first visitor long after an edit gets the edited page', async () => {
  const title = "return (await (await fetch('/api/jobs')).json())[0].title;";
  const { app, db } = await startTestApp(live(section('mf-a', '/a', title)));
  await app.inject('/a');
  const version = app.site.contentVersion;
  await sql`update jobs set title = 'Other'`.execute(db);
  await eventually(async () => expect(app.site.contentVersion).not.toBe(version));
  const later = Date.now() + 2500;
  const now = jest.spyOn(Date, 'now').mockReturnValue(later);
  expect((await app.inject('/a')).body).toBe('Other');
  now.mockRestore();
});

// Each test requests its page only once before the change, because frequently requested pages are rendered
// ahead.
const slowly = 'await new Promise((resolve) => setTimeout(resolve, 1000));';

test('an edited page that renders slowly is served in its older form', async () => {
  const title = "const [{ title }] = await (await fetch('/api/jobs')).json();";
  const slow = section('mf-a', '/a', `${title} if (title === 'Other') ${slowly} return title;`);
  const { app, db } = await startTestApp(live(slow, section('mf-b', '/b', `${title} return title;`)));
  const { body: before } = await app.inject('/a');
  await sql`update jobs set title = 'Other'`.execute(db);
  await untilBody(app, '/b', 'Other');
  expect((await app.inject('/a')).body).toBe(before);
  await untilBody(app, '/a', 'Other');
});

test('a promoted page goes live without a restart, and is served in its older form until it has rendered', async () => {
  const first = section('mf-a', '/a', "return 'first';");
  const { app, db } = await startTestApp(live(first, section('mf-b', '/b', "return 'first';")));
  await app.inject('/a');
  const second = section('mf-a', '/a', `${slowly} return 'second';`, '2.0.0');
  await goLive(db, second, section('mf-b', '/b', "return 'second';", '2.0.0'));
  await untilBody(app, '/b', 'second');
  expect((await app.inject('/a')).body).toBe('first');
  await untilBody(app, '/a', 'second');
});

test('a page that reads personal data is not cached', async () => {
  const { app } = shared;
  const first = await app.inject('/personal');
  expect([first.body, first.headers['cache-control']]).toEqual(['1', 'private, no-store']);
  expect((await app.inject('/personal')).body).toBe('2');
});

test('an unchanged document is answered with 304', async () => {
  const { app } = shared;
  const { headers } = await app.inject('/a');
  const again = await app.inject({ url: '/a', headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test.each([
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('a client that accepts %s gets %s', async (accepted, encoding) => {
  const { app } = shared;
  const response = await app.inject({ url: '/a', headers: { 'accept-encoding': accepted } });
  expect(response.headers['content-encoding']).toBe(encoding);
});

test('a path that no section claims gets the not-found page, with any query', async () => {
  const { app } = shared;
  for (const path of ['/nowhere', '/nowhere?x=1']) {
    const response = await app.inject(path);
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('<h1>404</h1>');
  }
});

test('a trailing slash redirects to the canonical address', async () => {
  const { app } = shared;
  const response = await app.inject('/a/?x=1');
  expect(response.statusCode).toBe(308);
  expect(response.headers.location).toBe('/a?x=1');
  expect((await app.inject('//evil.example/')).headers.location).toBe('/evil.example');
});

test('a page that fails after a good render is served in its last good form', async () => {
  const body =
    "if ((await (await fetch('/api/jobs')).json()).length === 0) throw new Error('no jobs'); return 'good';";
  const count = "return String((await (await fetch('/api/jobs')).json()).length);";
  const { app, db } = await startTestApp(live(section('mf-a', '/a', body), section('mf-b', '/b', count)));
  expect((await app.inject('/a')).body).toBe('good');
  await sql`delete from jobs`.execute(db);
  await untilBody(app, '/b', '0');
  expect((await app.inject('/a')).body).toBe('good');
});

test('a shell that cannot render does not go live', async () => {
  const { app, db } = await startTestApp(live(section('mf-a', '/a', "return 'first';")));
  const broken = writeTestRelease({
    name: 'shell',
    release: '2.0.0',
    server: 'exports.renderDocument = () => { throw new Error("broken"); };',
  });
  await goLive(db, broken);
  await eventually(async () => expect((await listServerStates(db))[0]?.failure).toContain('broken'));
  expect((await app.inject('/a')).body).toBe('first');
});

test('the server never sends server code and marks client code as immutable', async () => {
  const { app } = shared;
  const client = await app.inject('/releases/shell/assets/entry.1.0.0.js');
  expect(client.statusCode).toBe(200);
  expect(client.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/releases/shell/1.0.0/server/section.cjs')).statusCode).toBe(403);
  expect((await app.inject('/releases/shell/assets/../1.0.0/server/section.cjs')).statusCode).toBe(403);
});

test('a server serves client code of a release that was never live on it', async () => {
  const { app, db, config } = shared;
  await store(db, section('mf-new', '/new', '', '0.9.0'));
  expect((await app.inject('/releases/mf-new/assets/entry.0.9.0.js')).body).toBe('// mf-new 0.9.0');
  // A request for one file unpacks only that file.
  expect(readdirSync(path.join(config.dataDir, 'releases/mf-new'))).toEqual(['assets']);
  expect((await app.inject('/releases/mf-new/assets/entry.0.8.0.js')).statusCode).toBe(404);
});

async function untilBody(
  app: { inject: (url: string) => PromiseLike<{ body: string }> },
  url: string,
  body: string,
) {
  await eventually(async () => expect((await app.inject(url)).body).toBe(body));
}
