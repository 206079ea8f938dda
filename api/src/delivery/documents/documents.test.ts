import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { goLive, store } from '../../testing/go-live.ts';
import { eventually } from '../../testing/running-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../../testing/test-release.ts';

function shell() {
  return writeTestRelease({ name: 'shell', server: testShell });
}

function section(name: string, path: string, body: string, release = '1.0.0') {
  return writeTestRelease({ name, release, routes: [{ path }], server: testSection(body) });
}

const live =
  (...folders: string[]) =>
  (db: Database) =>
    goLive(db, shell(), ...folders);

test('a page is rendered from the section, with data from the API', async () => {
  const { app } = await startTestApp(
    live(section('mf-jobs', '/jobs', "return (await (await fetch('/api/jobs')).json())[0].title;")),
  );
  const response = await app.inject('/jobs');
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('ABM Strategist');
});

test('a page is rendered once, and again when the data has changed', async () => {
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

// Each asks for its page once before: what is asked for more often is made ahead.
const slowly = 'await new Promise((resolve) => setTimeout(resolve, 1000));';

test('a page that takes long to make anew after an edit is given as it was', async () => {
  const title = "const [{ title }] = await (await fetch('/api/jobs')).json();";
  const slow = section('mf-a', '/a', `${title} if (title === 'Other') ${slowly} return title;`);
  const { app, db } = await startTestApp(live(slow, section('mf-b', '/b', `${title} return title;`)));
  const { body: before } = await app.inject('/a');
  await sql`update jobs set title = 'Other'`.execute(db);
  await untilBody(app, '/b', 'Other');
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect((await app.inject('/a')).body).toBe(before);
  await untilBody(app, '/a', 'Other');
});

test('a page that takes long to make anew after a promotion is given as it was', async () => {
  const first = section('mf-a', '/a', "return 'first';");
  const { app, db } = await startTestApp(live(first, section('mf-b', '/b', "return 'first';")));
  await app.inject('/a');
  const second = section('mf-a', '/a', `${slowly} return 'second';`, '2.0.0');
  await goLive(db, second, section('mf-b', '/b', "return 'second';", '2.0.0'));
  await untilBody(app, '/b', 'second');
  expect((await app.inject('/a')).body).toBe('first');
  await untilBody(app, '/a', 'second');
});

test('a page that read what is for one person is kept for nobody', async () => {
  const { app } = await startTestApp(
    live(
      section(
        'mf-a',
        '/a',
        "await fetch('/api/contact/stamp'); globalThis.count = (globalThis.count ?? 0) + 1; return String(globalThis.count);",
      ),
    ),
  );
  const first = await app.inject('/a');
  expect([first.body, first.headers['cache-control']]).toEqual(['1', 'private, no-store']);
  expect((await app.inject('/a')).body).toBe('2');
});

test('an unchanged document is answered with 304', async () => {
  const { app } = await startTestApp(live(section('mf-a', '/a', "return 'a';")));
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
  const { app } = await startTestApp(live(section('mf-a', '/a', "return 'a';")));
  const response = await app.inject({ url: '/a', headers: { 'accept-encoding': accepted } });
  expect(response.headers['content-encoding']).toBe(encoding);
});

test('a path that no section claims gets the not-found page, whatever its query', async () => {
  const { app } = await startTestApp(live());
  for (const path of ['/nowhere', '/nowhere?x=1']) {
    const response = await app.inject(path);
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('<h1>404</h1>');
  }
});

test('a slash at the end is redirected to the one address of the page', async () => {
  const { app } = await startTestApp(live(section('mf-a', '/a', "return 'a';")));
  const response = await app.inject('/a/?x=1');
  expect(response.statusCode).toBe(308);
  expect(response.headers.location).toBe('/a?x=1');
  expect((await app.inject('//evil.example/')).headers.location).toBe('/evil.example');
});

test('a page that fails after it was good once is served as it was', async () => {
  const body =
    "if ((await (await fetch('/api/jobs')).json()).length === 0) throw new Error('no jobs'); return 'good';";
  const { app, db } = await startTestApp(live(section('mf-a', '/a', body)));
  expect((await app.inject('/a')).body).toBe('good');
  await sql`delete from jobs`.execute(db);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect((await app.inject('/a')).body).toBe('good');
});

test('a promoted release is live without a restart', async () => {
  const { app, db } = await startTestApp(live(section('mf-a', '/a', "return 'first';")));
  expect((await app.inject('/a')).body).toBe('first');
  await goLive(db, section('mf-a', '/a', "return 'second';", '2.0.0'));
  await untilBody(app, '/a', 'second');
});

test('a shell that cannot render at all does not go live', async () => {
  const { app, db } = await startTestApp(live(section('mf-a', '/a', "return 'first';")));
  const broken = writeTestRelease({
    name: 'shell',
    release: '2.0.0',
    server: 'exports.renderDocument = () => { throw new Error("broken"); };',
  });
  await goLive(db, broken);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await app.inject('/a')).body).toBe('first');
});

test('server code never leaves the server, client code is immutable', async () => {
  const { app } = await startTestApp(live());
  const client = await app.inject('/releases/shell/1.0.0/client/entry.js');
  expect(client.statusCode).toBe(200);
  expect(client.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/releases/shell/1.0.0/server/section.cjs')).statusCode).toBe(401);
  expect((await app.inject('/releases/shell/1.0.0/client/../server/section.cjs')).statusCode).toBe(401);
});

test('client code of a release that this server never had live is served all the same', async () => {
  const { app, db } = await startTestApp(live());
  await store(db, section('mf-a', '/a', '', '0.9.0'));
  expect((await app.inject('/releases/mf-a/0.9.0/client/entry.js')).body).toBe('// mf-a 0.9.0');
  expect((await app.inject('/releases/mf-a/0.8.0/client/entry.js')).statusCode).toBe(404);
});

async function untilBody(
  app: { inject: (url: string) => PromiseLike<{ body: string }> },
  url: string,
  body: string,
) {
  await eventually(async () => expect((await app.inject(url)).body).toBe(body));
}
