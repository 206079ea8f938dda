import { promoteReleases } from '../promotions/promote-releases.ts';
import { countReports } from '../releases/reports/report.repository.ts';
import { findUsableRelease } from '../releases/store/release.repository.ts';
import { startDeploying } from '../testing/deploy.ts';
import { goLive, store } from '../testing/go-live.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { eventually } from '../testing/running-server.ts';
import { serverFaults } from '../testing/server-faults.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';

// SQLite alone: its faults are those of render processes. `goals` and `halt-canaries` halt canaries on both.

jest.setTimeout(120_000);

/** The gate renders each page once, and would not notice it. */
const leak = `const all = [];
  ${testSection("all.push(new Array(4e6).fill(Math.random())); return '2.0.0';")}`;
/** The least that a render process may have: it ends after fewer pages. */
const leastMemory = { RENDER_MEMORY_MB: '160' };

async function startCanary(fault: string, paths = ['/a/0']) {
  const write = (release: string, server: string) =>
    writeTestRelease({ name: 'mf-a', release, routes: paths.map((path) => ({ path })), server });
  const server = await startTestApp(async (db) => {
    const good = write('1.0.0', testSection("return '1.0.0';"));
    await goLive(db, writeTestRelease({ name: 'shell', server: testShell }), good);
    await store(db, write('2.0.0', fault));
  }, leastMemory);
  const { app, db } = server;
  const section = await startDeploying(server, 'mf-a');
  let visitors = 0;
  const visit = (bucket: number, url: string) =>
    app.inject({
      url,
      remoteAddress: `198.51.${visitors >> 8}.${visitors++ & 255}`,
      headers: { 'sec-fetch-dest': 'document', cookie: `release-bucket=${bucket}` },
    });
  const canary = await findUsableRelease(db, 'mf-a', '2.0.0');
  await promoteReleases(
    { db, startTrial: renderNothing() },
    canary ? [canary] : [],
    { percent: 10 },
    { actor: 'a test', origin: 'token', now: new Date() },
  );
  await eventually(async () => expect(app.site.hasCanary).toBe(true));
  return { ...server, section, visit };
}

test('a page load counts as failed although its visitor gets an older page before the render fails', async () => {
  const { app, db, visit } = await startCanary(serverFaults['never answers'] ?? '');
  await visit(9999, '/a/0');
  expect((await visit(0, '/a/0')).body).toContain('1.0.0');
  await eventually(async () => {
    await app.reportCounter.flush();
    const counts = await countReports(db, { section: 'mf-a', release: '2.0.0', since: '' });
    expect(counts).toMatchObject({ 'sent-document': 1, 'unrendered-document': 1 });
  }, 10_000);
});

test.each([
  ['never answers', serverFaults['never answers'], 1],
  ['loops in its page', serverFaults['loops in its page'], 1],
  ['ends its process', serverFaults['ends its process'], 1],
  ['leaks until its process ends', leak, 60],
])('a canary whose server render %s is halted', async (_what, fault = '', pages) => {
  const paths = Array.from({ length: pages }, (_, number) => `/a/${number}`);
  const { section, visit } = await startCanary(fault, paths);
  for (let round = 0; round < 300; round += pages) for (const path of paths) await visit(9999, path);
  // No more visits than these: without end, the remembered pages would outnumber the failures.
  for (let round = 0; round < 60; round += pages)
    for (const path of paths) expect((await visit(0, path)).statusCode).toBe(200);
  await eventually(async () => expect((await section.get()).json().canary).toBeNull());
  expect((await section.get()).json().history[0]).toMatchObject({
    action: 'halt',
    reason: expect.stringMatching(
      /^failed on the server in \d+ of \d+ page loads, the stable release in 0 of /,
    ),
  });
});
