import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { promoteReleases } from '../../promotions/promote-releases.ts';
import type { Database } from '../../storage/database.ts';
import { goLive, store } from '../../testing/go-live.ts';
import { renderNothing } from '../../testing/render-nothing.ts';
import { startTestDatabase } from '../../testing/test-database.ts';
import { testSection, testShell, writeTestRelease } from '../../testing/test-release.ts';
import type { Composition } from '../compositions/compositions.ts';
import { findRelease } from '../store/release.repository.ts';
import { listServerStates } from './server-state.repository.ts';
import { Site } from './site.ts';

// SQLite alone: it stops the clock, and a connection to a server depends on it. `three-servers` tests the
// same in real time.

const log = { error() {}, warn() {}, info() {} } as unknown as FastifyBaseLogger;

const section = (release: string) =>
  writeTestRelease({ name: 'mf-a', release, routes: [{ path: '/a' }], server: testSection('') });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});

afterEach(() => jest.useRealTimers());

/** Starts a server with a shell and mf-a 1.0.0. Its renders fail for the given releases. */
async function start(db: Database, cannotRender: Set<string> = new Set(), serverName = 'one') {
  const tried: number[] = [];
  const prepare = async ({ releases }: Composition) => {
    const bad = releases.find(({ manifest }) => cannotRender.has(manifest.release));
    if (!bad) return;
    tried.push(Date.now());
    throw new Error('too slow');
  };
  const cache = { unpack: async () => {}, compressDeltasLater: () => {} };
  const site = new Site({ db, serverName, cache, log, prepare });
  await site.start();
  const shown = (bucket = 9999) =>
    site.forBucket(bucket)?.releases.find(({ manifest }) => manifest.section.name === 'mf-a')?.manifest
      .release;
  const stateOf = async () => (await listServerStates(db)).find(({ server }) => server === serverName);
  return { site, tried, shown, stateOf, cannotRender };
}

/** Waits for database work while the clock stands still. */
async function untilItIs(release: string, shown: () => string | undefined) {
  while (shown() !== release) await setImmediate();
}

async function startDatabase() {
  const db = await startTestDatabase();
  await goLive(
    db,
    writeTestRelease({ name: 'shell', release: '0.1.0', server: testShell }),
    section('1.0.0'),
  );
  return db;
}

test('a failed first render is retried with growing pauses until it succeeds', async () => {
  const db = await startDatabase();
  const { site, tried, shown, stateOf, cannotRender } = await start(db, new Set(['1.0.0']));
  expect(shown()).toBeUndefined();
  expect(await stateOf()).toMatchObject({
    composition: null,
    runs: {},
    failure: expect.stringContaining('cannot render: Error: too slow'),
  });
  await jest.advanceTimersByTimeAsync(40_000);
  const pauses = tried.slice(1).map((at, index) => Math.round((at - (tried[index] ?? 0)) / 1000));
  expect(pauses).toEqual([1, 2, 4, 8, 16]);

  cannotRender.clear();
  await jest.advanceTimersByTimeAsync(32_000);
  await untilItIs('1.0.0', shown);
  await site.stop();
  expect(await stateOf()).toMatchObject({ failure: null, runs: { 'mf-a': { live: '1.0.0', canary: null } } });
});

test('a composition stays live while the next one cannot render, and a new decision is tried at once', async () => {
  const db = await startDatabase();
  const { site, shown, stateOf } = await start(db, new Set(['2.0.0']));
  await goLive(db, section('2.0.0'));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(shown()).toBe('1.0.0');
  expect(await stateOf()).toMatchObject({
    runs: { 'mf-a': { live: '1.0.0' } },
    failure: expect.stringContaining('too slow'),
  });
  await goLive(db, section('3.0.0'));
  await jest.advanceTimersByTimeAsync(600);
  await untilItIs('3.0.0', shown);
  await site.stop();
});

test('a composition is recorded before the first visitor gets it, so that its reports count', async () => {
  const db = await startDatabase();
  let shown: () => string | undefined = () => undefined;
  const shownWhenRecorded: unknown[] = [];
  const records = new WeakSet<object>();
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'compositions') {
        records.add(queryId);
      }
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (records.has(queryId)) {
        await setImmediate();
        shownWhenRecorded.push(shown());
      }
      return result;
    },
  };
  const server = await start(db.withPlugin(watch));
  shown = server.shown;
  await goLive(db, section('2.0.0'));
  await jest.advanceTimersByTimeAsync(600);
  await untilItIs('2.0.0', shown);
  await server.site.stop();
  expect(shownWhenRecorded).toEqual([undefined, '1.0.0']);
});

test('a canary that fails once is retried', async () => {
  const db = await startDatabase();
  const { site, shown, cannotRender } = await start(db, new Set(['2.0.0']));
  await store(db, section('2.0.0'));
  const canary = await findRelease(db, 'mf-a', '2.0.0');
  const team = { actor: 'a test', origin: 'token', now: new Date() } as const;
  await promoteReleases({ db, startTrial: renderNothing() }, canary ? [canary] : [], { percent: 10 }, team);
  await jest.advanceTimersByTimeAsync(600);
  expect(shown(0)).toBe('1.0.0');
  cannotRender.clear();
  await jest.advanceTimersByTimeAsync(2000);
  await untilItIs('2.0.0', () => shown(0));
  expect(shown()).toBe('1.0.0');
  await site.stop();
});

test('a server that starts with a composition that cannot render shows the one that it showed before', async () => {
  const db = await startDatabase();
  const first = await start(db);
  await first.site.stop();
  await goLive(db, section('2.0.0'));
  const again = await start(db, new Set(['2.0.0']));
  expect(again.shown()).toBe('1.0.0');
  expect(await again.stateOf()).toMatchObject({ failure: expect.stringContaining('too slow') });
  again.cannotRender.clear();
  await jest.advanceTimersByTimeAsync(1600);
  await untilItIs('2.0.0', again.shown);
  await again.site.stop();
});

test('a server without changes still reports that it runs, until it is stopped', async () => {
  const db = await startDatabase();
  const { site, stateOf } = await start(db);
  const before = (await stateOf())?.seenAt ?? '';
  await jest.advanceTimersByTimeAsync(6000);
  expect(Date.parse((await stateOf())?.seenAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before) + 5000);
  expect((await stateOf())?.isRunning).toBe(true);
  await site.stop();
  expect((await stateOf())?.isRunning).toBe(false);
});
