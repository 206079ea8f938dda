import { startDeploying } from '../../testing/deploy.ts';
import { goLive, store } from '../../testing/go-live.ts';
import { renderNothing } from '../../testing/render-nothing.ts';
import { eventually } from '../../testing/running-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testSection, testShell, writeTestPage, writeTestRelease } from '../../testing/test-release.ts';
import { ReportCounter } from './report-counter.ts';

const release = (version: string) => writeTestPage({ release: version });
/** Tells the composition id in place of a page. */
const shell = testShell.replace('html = await', 'html = plan.id || await');

async function start() {
  const server = await startTestApp(async (db) => {
    await goLive(db, writeTestRelease({ name: 'shell', server: shell }), release('1.0.0'));
    await store(db, release('2.0.0'));
  });
  const { app, db } = server;
  const compositionOf = async (bucket: number) =>
    (await app.inject({ url: '/a', headers: { cookie: `release-bucket=${bucket}` } })).body;
  const reportFrom = (remoteAddress: string, composition: string, ...events: object[]) =>
    app.inject({
      remoteAddress,
      method: 'POST',
      url: '/api/reports',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      payload: JSON.stringify({ composition, events }),
    });
  const report = (composition: string, ...events: object[]) =>
    reportFrom('192.0.2.1', composition, ...events);
  /** Each of these many visitors says what they saw. */
  const reportFromAll = async (visitors: number, composition: string, ...events: object[]) => {
    for (let visitor = 0; visitor < visitors; visitor++) {
      await reportFrom(`198.51.100.${visitor}`, composition, ...events);
    }
  };
  /** Of what browsers said and were given. A test may begin in one minute and end in the next. */
  const counts = async () => {
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
  };
  const until = (isSo: () => Promise<boolean>) => eventually(async () => expect(await isSo()).toBe(true));
  return {
    ...server,
    section: await startDeploying(server, 'mf-a'),
    compositionOf,
    report,
    reportFromAll,
    counts,
    until,
  };
}

const view = { section: 'mf-a', page: 'page', kind: 'view' };
const failure = { ...view, kind: 'render' };

test('reports are counted for the release that the composition says', async () => {
  const { compositionOf, report, counts, until } = await start();
  const composition = await compositionOf(0);
  const answer = await report(composition, view, failure, { section: 'mf-a', vital: 'LCP', rating: 'good' });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  await report(composition, view, { ...view, section: 'unknown' });
  await report('0123456789abcdef', view);
  await until(async () => (await counts()).length === 4);
  // A web vital counts for the shell, too.
  expect(await counts()).toEqual([
    { section: 'mf-a', release: '1.0.0', what: 'LCP good', count: 1 },
    { section: 'mf-a', release: '1.0.0', what: 'render', count: 1 },
    { section: 'mf-a', release: '1.0.0', what: 'view', count: 2 },
    { section: 'shell', release: '1.0.0', what: 'LCP good', count: 1 },
  ]);
});

test.each([
  ['no JSON', 'x'],
  ['nothing', '{}'],
  [
    'a kind that there is not',
    '{"composition":"0123456789abcdef","events":[{"section":"a","page":"a","kind":"x"}]}',
  ],
  ['more than it may say', '{"composition":"0123456789abcdef","events":[],"visitor":"Ada"}'],
])('a report that is %s is refused', async (_name, payload) => {
  const { app } = await startTestApp();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/reports',
    headers: { 'content-type': 'text/plain' },
    payload,
  });
  expect(answer.statusCode).toBe(400);
});

test('a canary that is clearly worse is halted by itself, with the reason, and nobody gets it any more', async () => {
  const { section, compositionOf, reportFromAll, until } = await start();
  const stable = await compositionOf(9999);
  await section.post('promotions', { release: '2.0.0', percent: 10 });
  await until(async () => (await compositionOf(0)) !== stable);
  const canary = await compositionOf(0);
  await reportFromAll(60, stable, view);
  await reportFromAll(51, canary, view);
  await reportFromAll(9, canary, view, failure);
  await until(async () => (await section.get()).json().canary === null);
  expect((await section.get()).json().history[0]).toMatchObject({
    action: 'halt',
    release: '2.0.0',
    actor: 'its own error rate',
    // Counts are written once a second, and may speak against it before all nine are there.
    reason: expect.stringMatching(/^failed in \d of \d\d views, the stable release in 0 of 60$/),
  });
  await until(async () => (await compositionOf(0)) === stable);
});

test('a canary that fails no more than the stable release goes on', async () => {
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

test('while there is a canary, documents are counted and those that became usable, for the section and the shell', async () => {
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
  await until(async () => (await counts()).length === 5);
  expect(await counts()).toEqual([
    { section: 'mf-a', release: '1.0.0', what: 'sent-document', count: 1 },
    { section: 'mf-a', release: '2.0.0', what: 'sent-document', count: 1 },
    { section: 'mf-a', release: '2.0.0', what: 'usable', count: 1 },
    { section: 'shell', release: '1.0.0', what: 'sent-document', count: 2 },
    { section: 'shell', release: '1.0.0', what: 'usable', count: 1 },
  ]);
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

test('a report is one view however often it says so, and one address adds six in a minute', async () => {
  const { compositionOf, report, counts, until } = await start();
  const composition = await compositionOf(0);
  const forged = Array.from({ length: 30 }, () => view);
  for (let round = 0; round < 34; round++) await report(composition, ...forged);
  await until(async () => (await counts()).length === 1);
  expect(await counts()).toEqual([{ section: 'mf-a', release: '1.0.0', what: 'view', count: 6 }]);
});

test('views that one address forges do not keep a bad canary alive', async () => {
  const { section, compositionOf, report, reportFromAll, until } = await start();
  const stable = await compositionOf(9999);
  await section.post('promotions', { release: '2.0.0', percent: 10 });
  await until(async () => (await compositionOf(0)) !== stable);
  const canary = await compositionOf(0);
  const forged = Array.from({ length: 30 }, () => view);
  for (let round = 0; round < 34; round++) await report(canary, ...forged);
  await reportFromAll(60, stable, view);
  await reportFromAll(48, canary, view);
  await reportFromAll(12, canary, view, failure);
  await until(async () => (await section.get()).json().canary === null);
  expect((await section.get()).json().history[0].reason).toMatch(/^failed in \d+ of [56]\d views/);
});

test('each render of a page is counted, and whether it failed', async () => {
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

const renderFailure = { composition: '0123456789abcdef', page: 'page', message: 'Error: no data' };

test('a canary that the server cannot render is halted, whatever browsers say', async () => {
  const { app, db, section } = await start();
  await section.post('promotions', { release: '2.0.0', percent: 10 });
  const counter = new ReportCounter({ db, startTrial: renderNothing(), log: app.log });
  for (let page = 0; page < 5; page++) counter.countServerRender('mf-a', '2.0.0', new Date(), renderFailure);
  for (let page = 0; page < 5; page++) counter.countServerRender('mf-a', '1.0.0', new Date());
  await counter.flush();
  const { canary, history } = (await section.get()).json();
  expect([canary, history[0].reason]).toEqual([
    null,
    'failed in 5 of 5 renders on the server, the stable release in 0 of 5',
  ]);
  const kept = await db.selectFrom('sectionErrors').select(['kind', 'page', 'message']).execute();
  expect(kept).toEqual(Array(5).fill({ kind: 'server-failure', page: 'page', message: 'Error: no data' }));
});
