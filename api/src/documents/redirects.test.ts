import { redirects } from '../content/kinds/redirect.ts';
import { deleteRecord, listRecords, writeRecord } from '../content/records/content-records.repository.ts';
import { createEditLink } from '../previews/create-edit-link.ts';
import type { Database } from '../storage/database.ts';
import { goLive } from '../testing/go-live.ts';
import { eventually } from '../testing/running-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';

// SQLite alone: it tests which addresses answer. The editor’s are stored on both by `articles` of the console.

const section = (release: string, redirects: Record<string, string>) =>
  writeTestRelease({
    name: 'mf-a',
    release,
    routes: [{ path: '/contact' }, { path: '/team', sitemap: {} }],
    server: testSection("return 'a page';"),
    change: (manifest) => {
      manifest.section.redirects = redirects;
    },
  });

const start = () =>
  startTestApp((db) =>
    goLive(
      db,
      writeTestRelease({ name: 'shell', server: testShell }),
      section('1.0.0', { '/careers': '/contact', '/services': '/team#services', '/team': '/contact' }),
    ),
  );

const add = (db: Database, path: string, target: string | null, status = '308') =>
  writeRecord(db, redirects, { path, target, status }, false);

test('a path that a section gave up redirects permanently and keeps its query', async () => {
  const { app } = await start();
  for (const [typed, page] of [
    ['/Contact', '/contact'],
    ['/CONTACT?from=card', '/contact?from=card'],
    ['/careers', '/contact'],
    ['/Careers?category=Tech', '/contact?category=Tech'],
    ['/services?a=b', '/team?a=b#services'],
  ] as const) {
    const { statusCode, headers } = await app.inject(typed);
    expect([typed, statusCode, headers.location]).toEqual([typed, 308, page]);
    expect(headers['cache-control']).toBe('no-cache');
  }
});

test('a page takes precedence over a redirect, and only differences in capital letters are tolerated', async () => {
  const { app } = await start();
  for (const [address, status] of [
    ['/contact', 200],
    ['/team', 200],
    ['/Nowhere', 404],
    ['/constructor', 404],
    ['/__proto__', 404],
  ] as const) {
    expect([address, (await app.inject(address)).statusCode]).toEqual([address, status]);
  }
});

test('a redirect goes with the release that declares it', async () => {
  const { app, db } = await start();
  await goLive(db, section('2.0.0', { '/jobs': '/contact' }));
  await eventually(async () => expect((await app.inject('/jobs')).headers.location).toBe('/contact'));
  expect((await app.inject('/careers')).statusCode).toBe(404);
});

test('an editor’s redirect holds on a running server, until it is removed', async () => {
  const { app, db } = await start();
  await add(db, '/old', '/team', '301');
  await add(db, '/gone', null);
  await add(db, '/contact', '/team');
  await add(db, '/careers', '/team');
  await eventually(async () => {
    const { statusCode, headers } = await app.inject('/Old?a=b');
    expect([statusCode, headers.location]).toEqual([301, '/team?a=b']);
  });
  const gone = await app.inject('/gone');
  expect([gone.statusCode, gone.body]).toEqual([410, '<h1>404</h1>']);
  expect((await app.inject('/contact')).statusCode).toBe(200);
  expect((await app.inject('/careers')).headers.location).toBe('/contact');
  expect((await app.inject('/missing')).statusCode).toBe(404);
  await deleteRecord(db, redirects, '/old');
  await eventually(async () => expect((await app.inject('/old')).statusCode).toBe(404));
});

test('a preview of a redirect begins at its address, and only its visitors are led on', async () => {
  const { app, db } = await start();
  await add(db, '/gone', null);
  const [stored] = await listRecords(db, redirects);
  const records = [{ ...stored, path: '/old', target: '/team', status: '301' }];
  const link = { edit: { kind: 'redirects', records }, actor: 'Ada', siteUrl: '', now: new Date() };
  const opened = await app.inject(await createEditLink(db, link));
  expect(opened.headers.location).toBe('/old');
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const ask = async (url: string, headers = {}) => {
    const { statusCode, headers: answered } = await app.inject({ url, headers });
    return [statusCode, answered.location];
  };
  expect(await ask('/old', { cookie })).toEqual([301, '/team']);
  expect(await ask('/gone', { cookie })).toEqual([404, undefined]);
  expect(await ask('/old')).toEqual([404, undefined]);
  await eventually(async () => expect(await ask('/gone')).toEqual([410, undefined]));
});

test('the sitemap lists no redirect', async () => {
  const { app, db } = await start();
  await add(db, '/old', '/team', '301');
  const { body } = await app.inject('/sitemap.xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://www.example.com/team',
  ]);
});
