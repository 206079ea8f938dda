import { openSigner } from '../storage/secrets/signer.ts';
import { startDeploying } from '../testing/deploy.ts';
import { goLive, store } from '../testing/go-live.ts';
import { eventually } from '../testing/running-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { usualDays } from './create-preview-link.ts';
import { insertPreview } from './preview.repository.ts';
import { previewToken, readPreviewToken } from './preview-token.ts';

const release = (name: string, version: string) =>
  writeTestPage({ name, release: version, path: `/${name}` });

/**
 * Its not-found page contains the preview flag, the composition, and the live releases that the preview
 * replaces.
 */
const shell = testShell
  .replace('{ plan, url, loadSection }', "{ plan, url, loadSection, isPreview, base = '' }")
  .replace("new URL(url, 'http://localhost')", "new URL(url.slice(base.length), 'http://localhost')")
  .replace(
    "'<h1>404</h1>'",
    "[isPreview, plan.id, ...plan.sections.filter(({ instead }) => instead).map(({ name, instead }) => name + ':' + instead)].join(' ')",
  );

async function start() {
  const server = await startTestApp(async (db) => {
    const live = [release('mf-a', '1.0.0'), release('mf-b', '1.0.0')];
    await goLive(db, writeTestRelease({ name: 'shell', server: shell }), ...live);
    await store(db, release('mf-a', '2.0.0-rc.1'));
  });
  const section = await startDeploying(server, 'mf-a');
  const { app } = server;
  const get = (url: string, cookie?: string) => app.inject({ url, headers: cookie ? { cookie } : {} });
  const open = async (url: string) => {
    const answer = await get(new URL(url).pathname);
    return { answer, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
  };
  const compositionOf = async (cookie?: string) => (await get('/nowhere', cookie)).body;
  return { ...server, section, get, open, compositionOf };
}

/** The site of the tests that change nothing live. */
let shared: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  shared = await start();
});

const rc = { releases: { 'mf-a': '2.0.0-rc.1' } };

test('a link shows the whole site with that release, only to that browser, and rendered by the server', async () => {
  const { section, get, open, compositionOf } = shared;
  const link = (await section.post('previews', rc)).json();
  expect(link.url).toMatch(/^https:\/\/www\.example\.com\/preview\/\S+$/);
  expect((Date.parse(link.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(usualDays, 2);
  const { answer, cookie } = await open(link.url);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mf-a']);
  expect(answer.headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);

  const page = await get('/mf-a', cookie);
  expect(page.body).toBe('2.0.0-rc.1');
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    vary: 'accept-encoding, cookie',
  });
  expect((await get('/mf-b', cookie)).body).toBe('1.0.0');
  expect(await compositionOf(cookie)).toMatch(/^true [0-9a-f]{16} mf-a:1\.0\.0$/);
  // Other visitors get the live release, also from the cache.
  expect((await get('/mf-a')).body).toBe('1.0.0');
  expect(await compositionOf()).toMatch(/^false /);
});

test('a link of several releases begins where one differs from what is live', async () => {
  const { section, open } = shared;
  const set = { releases: { 'mf-b': '1.0.0', ...rc.releases } };
  const { answer } = await open((await section.post('previews', set)).json().url);
  expect(answer.headers.location).toBe('/mf-a');
});

test('the end of a preview removes its cookie', async () => {
  const { get } = shared;
  const answer = await get('/preview/end', 'preview=x');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  expect(answer.headers['set-cookie']).toMatch(/^preview=; Max-Age=0; Path=\/;/);
});

test('the end of a preview leads to the same page if the live site has it, and never elsewhere', async () => {
  const { get } = shared;
  const paths = ['/mf-a', '/new', '//example.com', '/\\example.com', 'https://example.com', ''];
  const answers = paths.map((path) => get(`/preview/end?path=${encodeURIComponent(path)}`));
  const places = (await Promise.all(answers)).map(({ headers }) => headers.location);
  expect(places).toEqual(['/mf-a', '/', '/', '/', '/', '/']);
  expect((await get('/preview/end?path=/mf-a&path=/mf-b')).headers.location).toBe('/');
});

test('the plan says when the link ends, also if it shows what is live', async () => {
  const { app, section, open } = shared;
  const { live } = app.site;
  for (const release of ['1.0.0', '2.0.0-rc.1']) {
    const link = (await section.post('previews', { releases: { 'mf-a': release } })).json();
    const { cookie } = await open(link.url);
    expect(live && (await app.previews.find(cookie, live))?.plan.until).toBe(link.expiresAt);
  }
  expect(live?.plan).not.toHaveProperty('until');
});

test('a preview follows promotions of other sections', async () => {
  const { db, section, get, open } = await start();
  const { cookie } = await open((await section.post('previews', rc)).json().url);
  expect((await get('/mf-b', cookie)).body).toBe('1.0.0');
  await goLive(db, release('mf-b', '2.0.0'));
  await eventually(async () => expect((await get('/mf-b', cookie)).body).toBe('2.0.0'));
  expect((await get('/mf-a', cookie)).body).toBe('2.0.0-rc.1');
});

test('a composition link shows exactly the earlier composition', async () => {
  const { db, section, get, open, compositionOf } = await start();
  const before = JSON.parse((await get('/api/plan')).body).id;
  await goLive(db, release('mf-a', '3.0.0'), release('mf-b', '3.0.0'));
  await eventually(async () => expect((await get('/mf-b')).body).toBe('3.0.0'));
  const link = (await section.post('previews', { composition: before })).json();
  const { cookie } = await open(link.url);
  expect((await get('/mf-b', cookie)).body).toBe('1.0.0');
  expect(await compositionOf(cookie)).toMatch(`true ${before}`);
});

test('a link to the composition of an early report shows the live sections around it', async () => {
  const { db, section, get, open, compositionOf } = await start();
  const unit = (await compositionOf()).replace('false ', '');
  await goLive(db, release('mf-a', '3.0.0'), release('mf-b', '3.0.0'));
  await eventually(async () => expect((await get('/mf-b')).body).toBe('3.0.0'));
  const link = (await section.post('previews', { composition: unit })).json();
  const shown = Object.keys(link.releases).filter((name) => name !== 'shell');
  const { cookie } = await open(link.url);
  for (const name of ['mf-a', 'mf-b'])
    expect((await get(`/${name}`, cookie)).body).toBe(shown.includes(name) ? '1.0.0' : '3.0.0');
});

test.each([
  [
    { releases: { 'mf-a': '9.9.9' } },
    404,
    'There is no release mf-a@9.9.9, or it was withdrawn: the console and npx section status --json list those of a section, candidates too.',
  ],
  [{ releases: { 'mf-a': 'https://evil.example/x.js' } }, 404, 'list those of a section'],
  [{ composition: '0123456789abcdef' }, 404, 'The composition 0123456789abcdef is unknown.'],
  [{ releases: {} }, 400, 'one release or more'],
  [{}, 400, 'either "releases" or "composition"'],
  [{ ...rc, expires: '31d' }, 400, 'up to 30 days'],
  [{ ...rc, expires: 'never' }, 400, 'up to 30 days'],
  [{ ...rc, url: 'https://evil.example' }, 400, 'The request is invalid.'],
])('a preview of %j is refused', async (payload, status, message) => {
  const { section } = shared;
  const answer = await section.post('previews', payload);
  expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringContaining(message)]);
});

test('a link is valid until it expires, and a changed link is never valid', async () => {
  const signer = await openSigner(shared.db);
  const expiresAt = '2025-06-01T00:00:00.000Z';
  const token = previewToken(signer, { id: 7, expiresAt });
  expect(readPreviewToken(signer, token, new Date('2025-05-31T23:59:59Z'))).toBe(7);
  expect(readPreviewToken(signer, token, new Date(expiresAt))).toBeUndefined();
  const [id, expires, signature] = token.split('.');
  for (const wrong of [
    `8.${expires}.${signature}`,
    `${id}.9999999999999.${signature}`,
    `${id}.${expires}.x`,
    '',
  ]) {
    expect(readPreviewToken(signer, wrong, new Date('2025-01-01'))).toBeUndefined();
  }
});

test('the database records the author of a link and each opening, and a wrong link opens nothing', async () => {
  const { db, section, open, get } = shared;
  const link = (await section.post('previews', rc)).json();
  await open(link.url);
  const wrong = await get(`/preview/${link.id}.9999999999999.abc`);
  expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([404, undefined]);
  const links = db.selectFrom('previewLinks').where('id', '=', link.id);
  expect(await links.select(['actor', 'releases']).execute()).toEqual([
    { actor: `token ${section.id} (mf-a)`, releases: '{"mf-a":"2.0.0-rc.1"}' },
  ]);
  const openings = db.selectFrom('previewOpenings').where('linkId', '=', link.id);
  expect(await openings.select('linkId').execute()).toEqual([{ linkId: link.id }]);
});

test('each stored release opens standalone, with the live API and without other sections', async () => {
  const { section, get, open } = shared;
  const { cookie } = await open((await section.post('previews', rc)).json().url);
  const look = (path: string) => get(`/releases/mf-a/2.0.0-rc.1${path}`, cookie);
  const first = await look('/');
  expect([first.statusCode, first.headers.location]).toEqual([303, '/releases/mf-a/2.0.0-rc.1/mf-a']);
  const page = await look('/mf-a');
  expect([page.statusCode, page.body]).toEqual([200, '2.0.0-rc.1']);
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect((await look('/mf-b')).statusCode).toBe(404);
  expect((await look('/server/section.cjs')).body).not.toContain('exports');
  expect((await get('/mf-a')).body).toBe('1.0.0');
});

test('a standalone release requires a link that shows it, and no token opens it', async () => {
  const { app, section, get, open } = shared;
  const alone = '/releases/mf-a/2.0.0-rc.1/mf-a';
  for (const headers of [{}, section.headers]) {
    const refused = await app.inject({ url: alone, headers });
    expect(refused.statusCode).toBe(403);
    expect(refused.headers['content-type']).toMatch('application/problem+json');
    expect(refused.json().detail).toContain('requires a preview link');
  }
  const shown = await app.inject({ url: alone, headers: { accept: 'text/html' } });
  expect([shown.statusCode, shown.body]).toEqual([
    403,
    expect.stringContaining('open such a link in this browser'),
  ]);
  expect(shown.headers['content-type']).toMatch('text/html');
  const other = { releases: { 'mf-a': '1.0.0' } };
  const { cookie: wrong } = await open((await section.post('previews', other)).json().url);
  expect((await get(alone, wrong)).statusCode).toBe(403);
  const { cookie } = await open((await section.post('previews', rc)).json().url);
  expect((await get(alone, cookie)).body).toBe('2.0.0-rc.1');
});

test('a revoked link opens nothing, not even in a browser that already opened it', async () => {
  const { control, section, get, open } = shared;
  const { id, url } = (await section.post('previews', rc)).json();
  const { cookie } = await open(url);
  expect((await get('/mf-a', cookie)).body).toBe('2.0.0-rc.1');
  const take = (number: number) =>
    control.inject({
      method: 'DELETE',
      url: `/api/releases/mf-a/previews/${number}`,
      headers: section.headers,
    });
  expect((await take(id)).statusCode).toBe(204);
  expect((await get('/mf-a', cookie)).body).toBe('1.0.0');
  expect((await open(url)).answer.statusCode).toBe(404);
  const again = await take(id);
  expect([again.statusCode, again.json().detail]).toEqual([
    404,
    `mf-a has no preview ${id} that this token can end, or it has ended: a link ends by the token that made it, its section's team or an operator.`,
  ]);
});

test('no link shows a withdrawn release, its standalone pages and its files are gone', async () => {
  const { db, section, get, open } = shared;
  await store(db, release('mf-a', '2.0.0-rc.2'));
  const rc2 = { releases: { 'mf-a': '2.0.0-rc.2' } };
  const { cookie } = await open((await section.post('previews', rc2)).json().url);
  expect((await get('/mf-a', cookie)).body).toBe('2.0.0-rc.2');
  const file = '/releases/mf-a/assets/entry.2.0.0-rc.2.js';
  expect((await get(file)).statusCode).toBe(200);
  expect(
    (await section.post('withdrawals', { release: '2.0.0-rc.2', reason: 'a key in it' })).statusCode,
  ).toBe(200);
  expect((await get('/mf-a', cookie)).body).toBe('1.0.0');
  expect((await get('/releases/mf-a/2.0.0-rc.2/mf-a', cookie)).statusCode).toBe(404);
  expect((await section.post('previews', rc2)).statusCode).toBe(404);
  for (const url of [file, file.replace('assets', '%61ssets'), file.replace('mf-a', 'mf%2Da')]) {
    await eventually(async () => expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400));
  }
});

test('a link shows a limited number of preview pages in a minute', async () => {
  const { section, get, open } = shared;
  const alone = '/releases/mf-a/2.0.0-rc.1/mf-a';
  const { cookie } = await open((await section.post('previews', rc)).json().url);
  for (let page = 0; page < 120; page++) expect((await get(alone, cookie)).statusCode).toBe(200);
  const refused = await get(alone, cookie);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await get('/mf-a', cookie)).statusCode).toBe(429);
  expect((await get('/mf-a')).statusCode).toBe(200);
});

test('a section has at most 50 links', async () => {
  const { db } = shared;
  const section = await startDeploying(shared, 'mf-b');
  const [now, expiresAt] = [new Date().toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
  const link = { section: 'mf-b', actor: 'a test', ...rc, isWhole: false, now, expiresAt };
  for (let count = 0; count < 49; count++) await insertPreview(db, link);
  expect((await section.post('previews', rc)).statusCode).toBe(201);
  const refused = await section.post('previews', rc);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    'mf-b has 50 previews already: take one back, or wait for its end.',
  ]);
});

test('previews do not count in the figures', async () => {
  const { app, db, section, open, compositionOf } = await start();
  const { cookie } = await open((await section.post('previews', rc)).json().url);
  const [, composition] = (await compositionOf(cookie)).split(' ');
  const report = { composition, events: [{ section: 'mf-a', page: 'page', kind: 'view' }] };
  const headers = { 'content-type': 'text/plain', cookie };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/reports',
    headers,
    payload: JSON.stringify(report),
  });
  expect(answer.statusCode).toBe(204);
  // The close writes the counts.
  await app.close();
  expect(await db.selectFrom('sectionCounts').selectAll().execute()).toEqual([]);
});

test('the plan of a preview names the live releases that it replaces', async () => {
  const { section, get, open } = shared;
  const { cookie } = await open((await section.post('previews', rc)).json().url);
  const says = async (given?: string) => (await get('/elsewhere', given)).body.split(' ').slice(2);
  expect([await says(cookie), await says()]).toEqual([['mf-a:1.0.0'], []]);
});
