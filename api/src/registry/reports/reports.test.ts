import { startDeploying } from '../../testing/deploy.ts';
import { goLive, store } from '../../testing/go-live.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../../testing/test-release.ts';

jest.setTimeout(30_000);

const release = (version: string) =>
  writeTestRelease({
    name: 'mf-a',
    release: version,
    routes: [{ path: '/a' }],
    server: testSection(`return '${version}';`),
  });
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
  const report = (composition: string, ...events: object[]) =>
    app.inject({
      method: 'POST',
      url: '/api/reports',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      payload: JSON.stringify({ composition, events }),
    });
  const counts = () =>
    db.selectFrom('sectionCounts').select(['release', 'what', 'count']).orderBy('what').execute();
  const until = async (isSo: () => Promise<boolean>) => {
    for (let tries = 0; tries < 60 && !(await isSo()); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await isSo()).toBe(true);
  };
  return { ...server, section: await startDeploying(server, 'mf-a'), compositionOf, report, counts, until };
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
  await until(async () => (await counts()).length === 3);
  expect(await counts()).toEqual([
    { release: '1.0.0', what: 'LCP good', count: 1 },
    { release: '1.0.0', what: 'render', count: 1 },
    { release: '1.0.0', what: 'view', count: 2 },
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
  const { section, compositionOf, report, until } = await start();
  const stable = await compositionOf(9999);
  await section.post('promotions', { release: '2.0.0', percent: 10 });
  await until(async () => (await compositionOf(0)) !== stable);
  const canary = await compositionOf(0);
  const views = Array.from({ length: 20 }, () => view);
  for (let round = 0; round < 3; round++) {
    await report(stable, ...views);
    await report(canary, ...views, failure, failure, failure);
  }
  await until(async () => (await section.get()).json().canary === null);
  expect((await section.get()).json().history[0]).toMatchObject({
    action: 'halt',
    release: '2.0.0',
    actor: 'its own error rate',
    reason: 'failed in 9 of 60 views, the stable release in 0 of 60',
  });
  await until(async () => (await compositionOf(0)) === stable);
});

test('a canary that fails no more than the stable release goes on', async () => {
  const { section, compositionOf, report, counts, until } = await start();
  const stable = await compositionOf(9999);
  await section.post('promotions', { release: '2.0.0', percent: 10 });
  await until(async () => (await compositionOf(0)) !== stable);
  const views = Array.from({ length: 25 }, () => view);
  for (const composition of [stable, await compositionOf(0)]) {
    for (let round = 0; round < 4; round++) await report(composition, ...views, failure, failure);
  }
  await until(async () => (await counts()).length === 4);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await section.get()).json().canary).toEqual({ release: '2.0.0', percent: 10 });
});
