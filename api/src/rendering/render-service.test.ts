import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { givenRelease } from '../gate/start-trial.ts';
import { readRelease } from '../releases/store/to-release.ts';
import { startDeploying } from '../testing/deploy.ts';
import { goLive, store } from '../testing/go-live.ts';
import { isRunning, renderProcessesOf } from '../testing/render-processes.ts';
import { eventually } from '../testing/running-server.ts';
import { endSpares } from '../testing/spare-processes.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { startTestTrial } from '../testing/test-renders.ts';
import { BusyError, RenderQueue, type Waiting } from './render-queue.ts';
import { RenderService } from './render-service.ts';

// SQLite alone: it tests queues and processes, and a decision or an edit only begins a render.

const shell = () =>
  writeTestRelease({
    name: 'shell',
    server: testShell.replace(
      "{ pathname } = new URL(url, 'http://localhost')",
      "pathname = new URL(url, 'http://localhost').pathname.replace(/^\\/releases\\/[^/]+\\/[^/]+/, '')",
    ),
  });
const routes = [{ path: '/a', query: ['q'] }];
const slow = "await new Promise((resolve) => setTimeout(resolve, 1000)); return 'slow';";

beforeEach(endSpares);

test('visitors of a slow page with many addresses are refused at once, and visitors of a healthy page do not wait for them', async () => {
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
  // The start of a process would add a delay that depends on the machine's load.
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
  // A render that starts must finish, however long it waited.
  const rendered = answers.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body);
  expect(new Set(rendered)).toEqual(new Set(['good', 'slow']));
});

test('standalone releases use at most the configured number of processes', async () => {
  const versions = ['1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4'];
  const server = await startTestApp((database) => goLive(database, shell()), { RENDER_PROCESSES: '3' });
  const { app, db } = server;
  const others = renderProcessesOf(process.pid);
  const { post } = await startDeploying(server, 'mf-a');
  for (const release of versions) {
    await store(db, writeTestPage({ release }));
  }
  for (const release of versions) {
    const { url } = (await post('previews', { releases: { 'mf-a': release } })).json();
    const opened = await app.inject(new URL(url).pathname);
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const page = await app.inject({ url: `/releases/mf-a/${release}/a`, headers: { cookie } });
    expect(page.body).toBe(release);
    expect(renderProcessesOf(process.pid).filter((id) => !others.includes(id)).length).toBeLessThanOrEqual(3);
  }
});

describe('of one site', () => {
  let app: TestApp['app'];

  // Each test asks for addresses of its own, so that the server renders them.
  beforeAll(async () => {
    ({ app } = await startTestApp((database) =>
      goLive(
        database,
        shell(),
        writeTestRelease({ name: 'mf-a', routes, server: testSection('return url;') }),
      ),
    ));
  });

  test('a process that died while idle is not given to the next visitor', async () => {
    expect((await app.inject('/a?q=idle')).body).toBe('/a?q=idle');
    for (const id of renderProcessesOf(process.pid)) {
      process.kill(id, 'SIGKILL');
      // A zombie process means that the server has not yet noticed its end.
      await eventually(async () => expect(existsSync(`/proc/${id}`)).toBe(false));
    }
    expect((await app.inject('/a?q=next')).body).toBe('/a?q=next');
  });

  test('no page fails because the server has not yet noticed the end of a process', async () => {
    expect((await app.inject('/a?q=before')).body).toBe('/a?q=before');
    const ids = renderProcessesOf(process.pid);
    for (const id of ids) process.kill(id, 'SIGKILL');
    // This blocks the event loop, so that no event precedes the request.
    while (ids.some(isRunning));
    expect((await app.inject('/a?q=after')).body).toBe('/a?q=after');
  });

  test('render processes have a lower priority than the server, individually and as a group', async () => {
    await app.inject('/a?q=priority');
    const [child] = renderProcessesOf(process.pid);
    expect(getPriority(child)).toBe(getPriority() + 2);
    const group = `/proc/${child}/autogroup`;
    if (existsSync(group)) expect(readFileSync(group, 'utf8')).toMatch(/ nice 2\n/);
  });
});

test('a process is replaced after some hundred pages, between two of them', async () => {
  const releases = [
    shell(),
    writeTestRelease({ name: 'mf-a', routes, server: testSection('return url;') }),
  ].map((folder) => givenRelease(readRelease(folder)));
  const trial = startTestTrial(releases, Fastify());
  const show = async (url: string) => (await trial?.render(url))?.html;
  await show('/a');
  await show('/nowhere');
  const before = renderProcessesOf(process.pid);
  for (let page = 0; page < 600; page++) expect(await show(`/a?q=${page}`)).toBe(`/a?q=${page}`);
  // The process that has only the shell's code must be unchanged.
  expect(before.filter(isRunning)).toHaveLength(before.length - 1);
});

test('visitors get the older page after an edit until the new one is ready, without a delay', async () => {
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

test('an aborted render leaves the queue', async () => {
  const log = { error: jest.fn(), warn: jest.fn(), info: jest.fn() };
  const renders = new RenderService({ processes: 0, memoryMb: 320, log });
  const source = { plan: { id: 'a', shell: { name: 'shell' }, sections: [] }, bundles: {} } as never;
  const controller = new AbortController();
  const options = { priority: 'gate', signal: controller.signal } as const;
  const waiting = renders.render(source, '/a', options);
  expect(renders.load.waiting).toBe(1);
  controller.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  expect(renders.load.waiting).toBe(0);
  await expect(renders.render(source, '/b', options)).rejects.toThrow('gone');
});

describe('the queue', () => {
  const job = (priority: Waiting['priority'], group = 'mf-a') => {
    const refused: Error[] = [];
    return { priority, group, refused, refuse: (error: Error) => void refused.push(error) };
  };

  test('gives decided compositions precedence over visitors, visitors over previews, and previews over the gate', () => {
    const queue = new RenderQueue<ReturnType<typeof job>>(10);
    const jobs = [job('gate'), job('preview'), job('visitor'), job('stray'), job('decided')];
    for (const each of jobs) queue.add(each);
    const taken = jobs.map(() => queue.take(() => true)?.priority);
    expect(taken).toEqual(['decided', 'visitor', 'stray', 'preview', 'gate']);
  });

  test('refuses later kinds when it is full', () => {
    const queue = new RenderQueue<ReturnType<typeof job>>(2);
    const jobs = [job('preview'), job('stray'), job('visitor')];
    for (const each of jobs) queue.add(each);
    expect(jobs.map(({ refused }) => refused.length)).toEqual([1, 0, 0]);
    expect(jobs[0]?.refused[0]).toBeInstanceOf(BusyError);
    queue.clear();
  });

  test('keeps gate jobs when it is full, because a person waits for the answer', () => {
    const queue = new RenderQueue<ReturnType<typeof job>>(1);
    const jobs = [job('gate'), job('visitor'), job('visitor')];
    for (const each of jobs) queue.add(each);
    expect(jobs.map(({ refused }) => refused.length)).toEqual([0, 0, 1]);
    queue.clear();
  });

  test('lets the gate go before stray addresses once it has waited, so that a flood cannot starve it', () => {
    jest.useFakeTimers();
    const queue = new RenderQueue<ReturnType<typeof job>>(10);
    queue.add(job('gate'));
    jest.advanceTimersByTime(1000);
    queue.add(job('stray'));
    queue.add(job('visitor'));
    const taken = [0, 0, 0].map(() => queue.take(() => true)?.priority);
    jest.useRealTimers();
    expect(taken).toEqual(['visitor', 'gate', 'stray']);
  });

  test('limits the jobs of one section', () => {
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
