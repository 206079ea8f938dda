import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { startDeploying } from '../../testing/deploy.ts';
import { goLive, store } from '../../testing/go-live.ts';
import { eventually } from '../../testing/running-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testSection, testShell, writeTestPage, writeTestRelease } from '../../testing/test-release.ts';
import { ReportCounter } from './report-counter.ts';

/** Maps the script to the fourth line of `src/page.tsx`. */
const map = { version: 3, sources: ['./src/page.tsx'], names: [], mappings: 'IAGC' };
const files = { 'assets/page.js': 'undefined()', 'maps/page.js.map': JSON.stringify(map) };
const release = (version: string) => writeTestPage({ release: version, files });
/** Renders the composition id instead of a page. */
const shell = testShell.replace('html = await', 'html = plan.id || await');

const send = (app: TestApp['app'], payload: object | string, remoteAddress = '192.0.2.1') =>
  app.inject({
    remoteAddress,
    method: 'POST',
    url: '/api/reports',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

/** Sums the counts of all minutes, because a test may begin in one minute and end in the next. */
async function countsIn(db: TestApp['db']) {
  const rows = await db
    .selectFrom('sectionCounts')
    .select(['section', 'release', 'what', ({ fn }) => fn.sum('count').as('count')])
    .where('what', 'not like', 'server-%')
    .groupBy(['section', 'release', 'what'])
    .orderBy('section')
    .orderBy('release')
    .orderBy('what')
    .execute();
  return rows.map(({ count, ...counted }) => ({ ...counted, count: Number(count) }));
}

/** The server of tests that need no page. Each reports for a composition of its own. */
let site: TestApp;

beforeAll(async () => {
  site = await startTestApp();
  // Only the tests write counts, so that none are under way when a test reads.
  await site.app.reportCounter.stop();
});

const siteCounts = async () => {
  await site.app.reportCounter.flush();
  return countsIn(site.db);
};

/** Stores a composition whose sections have this release. Its visitor has the address that ends like the release. */
async function compose(patch: number) {
  const version = `1.0.${patch}`;
  const id = createHash('sha256').update(version).digest('hex').slice(0, 16);
  const releases = JSON.stringify({ shell: version, 'mf-a': version });
  const createdAt = new Date().toISOString();
  await site.db.insertInto('compositions').values({ id, releases, createdAt }).execute();
  return {
    report: (...events: object[]) => send(site.app, { composition: id, events }, `203.0.113.${patch}`),
    counts: async () => (await siteCounts()).filter((counted) => counted.release === version),
  };
}

/** @param ofRelease files of the live release. */
async function start(ofRelease = files) {
  const server = await startTestApp(async (db) => {
    const live = writeTestPage({ release: '1.0.0', files: ofRelease });
    await goLive(db, writeTestRelease({ name: 'shell', server: shell }), live);
    await store(db, release('2.0.0'));
  });
  const { app } = server;
  const compositionOf = async (bucket: number) =>
    (await app.inject({ url: '/a', headers: { cookie: `release-bucket=${bucket}` } })).body;
  const report = (composition: string, ...events: object[]) => send(app, { composition, events });
  /** Sends the events once for each visitor. */
  const reportFromAll = async (visitors: number, composition: string, ...events: object[]) => {
    for (let visitor = 0; visitor < visitors; visitor++) {
      await send(app, { composition, events }, `198.51.100.${visitor}`);
    }
  };
  const until = (isSo: () => Promise<boolean>) => eventually(async () => expect(await isSo()).toBe(true));
  return {
    ...server,
    section: await startDeploying(server, 'mf-a'),
    compositionOf,
    report,
    reportFromAll,
    counts: () => countsIn(server.db),
    until,
  };
}

const view = { section: 'mf-a', page: 'page', kind: 'view' };
const failure = { ...view, kind: 'render' };
/** As many events as a report may have. */
const forged = Array.from({ length: 30 }, () => view);

test('reports count for the releases of their composition', async () => {
  const { report, counts } = await compose(1);
  const answer = await report(view, failure, { section: 'mf-a', vital: 'LCP', rating: 'good' });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  await report(view, { ...view, section: 'unknown' });
  // A web vital also counts for the shell.
  expect(await counts()).toEqual([
    { section: 'mf-a', release: '1.0.1', what: 'LCP good', count: 1 },
    { section: 'mf-a', release: '1.0.1', what: 'render', count: 1 },
    { section: 'mf-a', release: '1.0.1', what: 'view', count: 2 },
    { section: 'shell', release: '1.0.1', what: 'LCP good', count: 1 },
  ]);
  const before = await siteCounts();
  await send(site.app, { composition: '0123456789abcdef', events: [view] });
  expect(await siteCounts()).toEqual(before);
});

test('a failure is stored with places in the sources, and no visitor gets the source map', async () => {
  const { app, db, compositionOf, report, until } = await start();
  const frames = ['mf-a/assets/page.js:1:5', 'mf-a/assets/other.js:1:1', 'unknown/assets/page.js:1:5'];
  await report(await compositionOf(0), view, { ...failure, message: 'TypeError: no', frames });
  const kept = () => db.selectFrom('sectionErrors').select(['message', 'frames']).execute();
  await until(async () => (await kept()).length === 1);
  expect(await kept()).toEqual([
    {
      message: 'TypeError: no',
      frames: 'mf-a@1.0.0 src/page.tsx:4:2\nmf-a/assets/other.js:1:1\nunknown/assets/page.js:1:5',
    },
  ]);
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect(await statusOf('/releases/mf-a/assets/page.js')).toBe(200);
  for (const url of [
    'maps/page.js.map',
    '1.0.0/maps/page.js.map',
    'assets/page.js.map',
    'assets/../maps/page.js.map',
  ]) {
    expect([403, 404]).toContain(await statusOf(`/releases/mf-a/${url}`));
  }
});

test.each([
  ['without JSON', 'x'],
  ['without fields', '{}'],
  [
    'with an unknown kind of event',
    '{"composition":"0123456789abcdef","events":[{"section":"a","page":"a","kind":"x"}]}',
  ],
  [
    'with a frame outside the files of releases',
    '{"composition":"0123456789abcdef","events":[{"section":"a","page":"a","kind":"render","frames":["https://evil.example/a.js:1:1"]}]}',
  ],
  ['with an unknown field', '{"composition":"0123456789abcdef","events":[],"visitor":"Ada"}'],
])('a report %s is refused', async (_name, payload) => {
  const answer = await send(site.app, payload);
  expect(answer.statusCode).toBe(400);
});

test('a report with U+0000 is refused without loss of other reports', async () => {
  const { report, counts } = await compose(2);
  const answer = await report({ ...failure, message: 'Error: \u0000' });
  expect(answer.statusCode).toBe(400);
  await report(view);
  expect(await counts()).toEqual([{ section: 'mf-a', release: '1.0.2', what: 'view', count: 1 }]);
});

test('a clearly worse canary is halted with a reason, whatever one address forges, and no visitor gets it any more', async () => {
  const { section, compositionOf, report, reportFromAll, until } = await start();
  const stable = await compositionOf(9999);
  await section.post('promotions', { release: '2.0.0', percent: 10 });
  await until(async () => (await compositionOf(0)) !== stable);
  const canary = await compositionOf(0);
  for (let round = 0; round < 34; round++) await report(canary, ...forged);
  await reportFromAll(60, stable, view);
  await reportFromAll(40, canary, view);
  await reportFromAll(20, canary, view, failure);
  await until(async () => (await section.get()).json().canary === null);
  expect((await section.get()).json().history[0]).toMatchObject({
    action: 'halt',
    release: '2.0.0',
    actor: 'its own figures',
    // Counts are written once a second, so that the halt may come before all failures are stored.
    reason: expect.stringMatching(/^failed in \d\d of \d\d views, the stable release in 0 of 60$/),
  });
  await until(async () => (await compositionOf(0)) === stable);
});

test('a canary that fails no more often than the stable release continues', async () => {
  const { section, compositionOf, reportFromAll, counts, until } = await start();
  const stable = await compositionOf(9999);
  await section.post('promotions', { release: '2.0.0', percent: 10 });
  await until(async () => (await compositionOf(0)) !== stable);
  for (const composition of [stable, await compositionOf(0)]) {
    await reportFromAll(92, composition, view);
    await reportFromAll(8, composition, view, failure);
  }
  await until(async () => (await counts()).length === 4);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await section.get()).json().canary).toEqual({ release: '2.0.0', percent: 10 });
});

test('during a canary, documents and usable pages are counted for the section and the shell', async () => {
  const { app, section, compositionOf, report, counts, until } = await start();
  const open = (headers: Record<string, string>) =>
    app.inject({
      url: '/a',
      headers: { 'sec-fetch-dest': 'document', cookie: 'release-bucket=0', ...headers },
    });
  await open({});
  const stable = await compositionOf(9999);
  await section.post('promotions', { release: '2.0.0', percent: 10 });
  await until(async () => (await compositionOf(0)) !== stable);
  await open({});
  await open({ cookie: 'release-bucket=9999' });
  await open({ 'sec-fetch-dest': 'empty' });
  await open({ 'sec-purpose': 'prefetch' });
  await report(await compositionOf(0), { ...view, kind: 'usable' });
  await app.close();
  expect(await counts()).toEqual([
    { section: 'mf-a', release: '1.0.0', what: 'sent-document', count: 1 },
    { section: 'mf-a', release: '1.0.0', what: 'visit', count: 1 },
    { section: 'mf-a', release: '2.0.0', what: 'sent-document', count: 1 },
    { section: 'mf-a', release: '2.0.0', what: 'usable', count: 1 },
    { section: 'mf-a', release: '2.0.0', what: 'visit', count: 1 },
    { section: 'shell', release: '1.0.0', what: 'sent-document', count: 2 },
    { section: 'shell', release: '1.0.0', what: 'usable', count: 1 },
    { section: 'shell', release: '1.0.0', what: 'visit', count: 2 },
  ]);
});

test('a press on a link to the form counts for every release of the composition', async () => {
  const { report, counts } = await compose(3);
  const press = { section: 'shell', page: 'document', kind: 'press' };
  await report(press, press);
  expect(await counts()).toEqual([
    { section: 'mf-a', release: '1.0.3', what: 'press', count: 1 },
    { section: 'shell', release: '1.0.3', what: 'press', count: 1 },
  ]);
});

test('failures of one address do not exceed its views, whatever their kinds', async () => {
  const { report, counts } = await compose(4);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let visit = 0; visit < 8; visit++)
    for (const kind of ['load', 'render']) await report(view, { ...view, kind });
  clock.mockRestore();
  const counted = Object.fromEntries((await counts()).map(({ what, count }) => [what, count]));
  expect(counted).toEqual({ view: 6, load: 3, render: 3 });
});

test('web vitals halt a canary of the shell', async () => {
  const server = await start();
  const { db, compositionOf, reportFromAll, until } = server;
  await store(db, writeTestRelease({ name: 'shell', release: '2.0.0', server: shell }));
  const ofShell = await startDeploying(server, 'shell');
  const stable = await compositionOf(9999);
  await ofShell.post('promotions', { release: '2.0.0', percent: 10 });
  await until(async () => (await compositionOf(0)) !== stable);
  const vital = { section: 'mf-a', vital: 'LCP' };
  await reportFromAll(120, stable, { ...vital, rating: 'good' });
  await reportFromAll(120, await compositionOf(0), { ...vital, rating: 'poor' });
  await until(async () => (await ofShell.get()).json().canary === null);
  expect((await ofShell.get()).json().history[0]).toMatchObject({
    action: 'halt',
    reason: expect.stringMatching(
      /^LCP was worse than good in (\d+) of \1 page loads, the stable release in 0 of 120$/,
    ),
  });
});

test('a report counts as one view even if it repeats it, and one address adds six a minute', async () => {
  const { report, counts } = await compose(5);
  // A fixed clock keeps all reports within one minute on a slow machine.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let round = 0; round < 34; round++) await report(...forged);
  clock.mockRestore();
  expect(await counts()).toEqual([{ section: 'mf-a', release: '1.0.5', what: 'view', count: 6 }]);
});

test('each render of a page is counted, with its failure if there is one', async () => {
  const broken = testSection("throw new Error('boom');");
  const { app, db } = await startTestApp((database) =>
    goLive(
      database,
      writeTestRelease({ name: 'shell', server: testShell }),
      writeTestRelease({ name: 'mf-a', routes: [{ path: '/a' }], server: testSection("return 'a';") }),
      writeTestRelease({ name: 'mf-b', routes: [{ path: '/b' }], server: broken }),
    ),
  );
  for (const url of ['/a', '/a', '/b', '/nowhere']) await app.inject(url);
  await app.close();
  expect(
    await db
      .selectFrom('sectionCounts')
      .select(['section', 'what', 'count'])
      .orderBy('section')
      .orderBy('what')
      .execute(),
  ).toEqual([
    { section: 'mf-a', what: 'server-render', count: 1 },
    { section: 'mf-b', what: 'server-failure', count: 1 },
    { section: 'mf-b', what: 'server-render', count: 1 },
  ]);
});

test('a render counts against a release only if the release is at fault', async () => {
  const body = `
    if (url.includes('?')) throw new Error('a search that nobody foresaw');
    if (url.includes('made-up')) throw new Error('a value that nobody foresaw');
    if (!(await fetch('/api/jobs')).ok) throw new Error('no jobs');
    return 'a';`;
  const { app, db } = await startTestApp(async (database) => {
    const routes = [{ path: '/a', query: ['q'] }, { path: '/a/:entry' }];
    await goLive(
      database,
      writeTestRelease({
        name: 'shell',
        server: testShell.replace('path === pathname', 'pathname.startsWith(path)'),
      }),
      writeTestRelease({ name: 'mf-a', routes, server: testSection(body) }),
    );
    await sql`alter table jobs rename to lost_jobs`.execute(database);
  });
  for (const url of ['/a', '/a?q=1', '/a/made-up']) expect((await app.inject(url)).body).toMatch('left to');
  expect((await app.inject('/a/%00')).statusCode).toBe(400);
  await app.close();
  expect(await db.selectFrom('sectionCounts').selectAll().execute()).toEqual([]);
});

test('a NUL character in an error message does not prevent the write of counts', async () => {
  const counter = new ReportCounter({ db: site.db, log: site.app.log });
  const composition = '00000000000000aa';
  const message = 'Error: \0 data';
  counter.countServerRender('mf-a', '1.0.0', new Date(), { ...renderFailure, composition, message });
  await counter.flush();
  expect(await errorsOf(composition)).toMatchObject([{ message: 'Error:  data' }]);
});

test('a NUL character in a source map does not prevent the write of counts', async () => {
  const named = JSON.stringify({ ...map, sources: ['./src/\0page.tsx'] });
  const { app, db, compositionOf } = await start({ ...files, 'maps/page.js.map': named });
  const counter = new ReportCounter({ db, log: app.log });
  const events = [{ ...failure, kind: 'render' as const, frames: ['mf-a/assets/page.js:1:5'] }];
  await counter.add({ composition: await compositionOf(0), events }, { address: '', now: new Date() });
  await counter.flush();
  const kept = await db.selectFrom('sectionErrors').select('frames').execute();
  expect(kept).toEqual([{ frames: 'mf-a@1.0.0 src/page.tsx:4:2' }]);
});

const renderFailure = { page: 'page', message: 'Error: no data' };

const errorsOf = (composition: string) =>
  site.db.selectFrom('sectionErrors').selectAll().where('composition', '=', composition).execute();

test('a failed render is stored with its page and message', async () => {
  const counter = new ReportCounter({ db: site.db, log: site.app.log });
  const composition = '00000000000000bb';
  counter.countServerRender('mf-a', '1.0.0', new Date(), { ...renderFailure, composition });
  await counter.flush();
  expect(await errorsOf(composition)).toMatchObject([
    { kind: 'server-failure', page: 'page', message: 'Error: no data' },
  ]);
});
