import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { sql } from 'kysely';
import { startDeploying } from '../testing/deploy.ts';
import { goLive, store } from '../testing/go-live.ts';
import { renderProcessesOf } from '../testing/render-processes.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { BusyError, RenderQueue, type Waiting } from './render-queue.ts';

const shell = () =>
  writeTestRelease({
    name: 'shell',
    server: testShell.replace(
      "{ pathname } = new URL(url, 'http://localhost')",
      "pathname = new URL(url, 'http://localhost').pathname.replace(/^\\/releases\\/[^/]+\\/[^/]+/, '')",
    ),
  });
const slow = "await new Promise((resolve) => setTimeout(resolve, 1000)); return 'slow';";

test('visitors with a slow page and many addresses are refused at once; a healthy page does not wait for them', async () => {
  const { app } = await startTestApp((db) =>
    goLive(
      db,
      shell(),
      writeTestRelease({
        name: 'mf-slow',
        routes: [{ path: '/slow', query: ['q'] }],
        server: testSection(slow),
      }),
      writeTestRelease({
        name: 'mf-good',
        routes: [{ path: '/good', query: ['q'] }],
        server: testSection("return 'good';"),
      }),
    ),
  );
  // A process that has to begin is measured by how busy the machine is.
  await app.inject('/good?q=first');
  const answers: { statusCode: number; body: string; retryAfter: unknown }[] = [];
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url);
    answers.push({ statusCode, body, retryAfter: headers['retry-after'] });
  };
  const all = Array.from({ length: 30 }, (_, number) => ask(`/slow?q=${number}`));
  await Promise.all([...all, ask('/good?q=second')]);

  const firstSlow = answers.findIndex(({ body }) => body === 'slow');
  const before = answers.slice(0, firstSlow);
  expect(before.filter(({ body }) => body === 'good')).toHaveLength(1);
  expect(before.filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(20);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  for (const { retryAfter } of refused) expect(retryAfter).toBe('2');
  // Those that were rendered were rendered to their end, however long they had waited.
  const rendered = answers.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body);
  expect(new Set(rendered)).toEqual(new Set(['good', 'slow']));
});

test('releases that are opened by themselves take no more processes than there are', async () => {
  const versions = Array.from({ length: 10 }, (_, number) => `1.0.${number}`);
  const server = await startTestApp((database) => goLive(database, shell()), { RENDER_PROCESSES: '3' });
  const { app, db } = server;
  const { headers } = await startDeploying(server, 'mf-a');
  for (const release of versions) {
    await store(db, writeTestPage({ release }));
  }
  for (const release of versions) {
    expect((await app.inject({ url: `/releases/mf-a/${release}/a`, headers })).body).toBe(release);
    expect(renderProcessesOf(process.pid).length).toBeLessThanOrEqual(3);
  }
});

test('what renders comes after the server, alone and as a group', async () => {
  const { app } = await startTestApp((database) => goLive(database, shell()));
  await app.inject('/nowhere');
  const [child] = renderProcessesOf(process.pid);
  expect(getPriority(child)).toBe(getPriority() + 2);
  const group = `/proc/${child}/autogroup`;
  if (existsSync(group)) expect(readFileSync(group, 'utf8')).toMatch(/ nice 2\n/);
});

test('an edit makes nobody wait: the page is served as it was until it is there anew', async () => {
  const renderMs = 1000;
  const body = `const [job] = await (await fetch('/api/jobs')).json();
    if (job.title === 'Other') await new Promise((resolve) => setTimeout(resolve, ${renderMs})); return job.title;`;
  const { app, db } = await startTestApp((database) =>
    goLive(
      database,
      shell(),
      writeTestRelease({ name: 'mf-a', routes: [{ path: '/a' }], server: testSection(body) }),
    ),
  );
  const before = (await app.inject('/a')).body;
  await sql`update jobs set title = 'Other'`.execute(db);
  let slowest = 0;
  for (let shown = before; shown !== 'Other'; ) {
    expect(shown).toBe(before);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const start = performance.now();
    shown = (await app.inject('/a')).body;
    slowest = Math.max(slowest, performance.now() - start);
  }
  expect(slowest).toBeLessThan(renderMs);
});

describe('the queue', () => {
  const job = (priority: Waiting['priority'], group = 'mf-a') => {
    const refused: Error[] = [];
    return { priority, group, refused, refuse: (error: Error) => void refused.push(error) };
  };

  test('gives visitors before previews, and those before the gate', () => {
    const queue = new RenderQueue<ReturnType<typeof job>>(10);
    const jobs = [job('gate'), job('preview'), job('visitor'), job('stray')];
    for (const each of jobs) queue.add(each);
    const taken = jobs.map(() => queue.take(() => true)?.priority);
    expect(taken).toEqual(['visitor', 'stray', 'preview', 'gate']);
  });

  test('is not filled by what comes later', () => {
    const queue = new RenderQueue<ReturnType<typeof job>>(2);
    const jobs = [job('preview'), job('stray'), job('visitor')];
    for (const each of jobs) queue.add(each);
    expect(jobs.map(({ refused }) => refused.length)).toEqual([1, 0, 0]);
    expect(jobs[0]?.refused[0]).toBeInstanceOf(BusyError);
    queue.clear();
  });

  test('does not push out the gate, for whose answer a person waits', () => {
    const queue = new RenderQueue<ReturnType<typeof job>>(1);
    const jobs = [job('gate'), job('visitor'), job('visitor')];
    for (const each of jobs) queue.add(each);
    expect(jobs.map(({ refused }) => refused.length)).toEqual([0, 0, 1]);
    queue.clear();
  });

  test('is not filled by one section', () => {
    const queue = new RenderQueue<ReturnType<typeof job>>(100);
    const jobs = Array.from({ length: 60 }, () => job('stray', 'mf-bad'));
    for (const each of jobs) queue.add(each);
    const other = job('stray', 'mf-good');
    queue.add(other);
    expect(other.refused).toEqual([]);
    expect(jobs.filter(({ refused }) => refused.length === 0).length).toBeLessThan(10);
    queue.clear();
  });
});
