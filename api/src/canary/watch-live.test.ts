import { promoteReleases } from '../promotions/promote-releases.ts';
import { listLiveSections } from '../releases/log/promotion.repository.ts';
import { addCounts } from '../releases/reports/report.repository.ts';
import { findUsableRelease } from '../releases/store/release.repository.ts';
import { goLive, store } from '../testing/go-live.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { watchLive } from './watch-live.ts';

const log = { warn: jest.fn(), error: jest.fn() } as never;
/** When 2.0.0 goes live. */
const start = Date.parse('2025-06-01T12:00:30.000Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);

/** Makes 2.0.0 live after 1.0.0 in each of these sections. */
async function startLive(sections: string[]) {
  const db = await startTestDatabase();
  await goLive(db, writeTestRelease({ name: 'shell', server: testShell }));
  const site = { db, startTrial: renderNothing() };
  for (const name of sections) {
    const write = (release: string) => writeTestPage({ name, release, path: `/${name}` });
    await goLive(db, write('1.0.0'));
    await store(db, write('2.0.0'));
    const found = await findUsableRelease(db, name, '2.0.0');
    const author = { actor: 'a test', origin: 'token', now: at(0) } as const;
    await promoteReleases(site, found ? [found] : [], { percent: 100 }, author);
  }
  return {
    db,
    /** Stores views of a release in a minute, and how many of them failed. */
    count: async (minute: number, release: string, [views, failed]: [number, number], only = sections) => {
      for (const section of only) {
        const shared = { section, release };
        const minuteOf = at(minute).toISOString().slice(0, 16);
        const counts = Object.entries({ view: views, render: failed }).map(([what, count]) => ({
          ...{ ...shared, what, count },
          minute: minuteOf,
        }));
        const error = { ...shared, composition: 'x', page: 'page', kind: 'render', message: null };
        const errors = failed > 0 ? [{ ...error, createdAt: at(minute).toISOString() }] : [];
        await addCounts(db, counts, errors);
      }
    },
    watch: (minute: number, rollsBack = false) => watchLive(site, { log, now: at(minute), rollsBack }),
    told: () =>
      db
        .selectFrom('notices')
        .select(['event', 'section', 'release', 'live', 'reason', 'receiverId'])
        .where('event', 'in', ['failing', 'rolled-back'])
        .orderBy('id')
        .execute(),
    live: async () =>
      (await listLiveSections(db)).map(({ live }) => live.manifest.release).filter((one) => one !== '1.0.0'),
  };
}

const failing = {
  ...{ event: 'failing', section: 'mf-a', release: '2.0.0', live: '1.0.0', receiverId: null },
  reason: 'failed in 30 of 100 views, in the hour before 1 of 100',
};

test('a new release that fails more often than the one before is told of once a day', async () => {
  const { count, watch, told } = await startLive(['mf-a']);
  await count(-10, '1.0.0', [100, 1]);
  await count(1, '2.0.0', [40, 12]);
  await watch(2);
  expect(await told()).toEqual([]);
  await count(2, '2.0.0', [60, 18]);
  for (const minute of [3, 4, 50]) await watch(minute);
  expect(await told()).toEqual([failing]);
  await count(24 * 60, '2.0.0', [100, 1]);
  await count(25 * 60, '2.0.0', [100, 100]);
  await watch(25 * 60 + 1);
  expect(await told()).toHaveLength(2);
});

test('a release that begins to fail after hours is compared with its own hour before', async () => {
  const { count, watch, told } = await startLive(['mf-a']);
  await count(190, '2.0.0', [100, 1]);
  await count(250, '2.0.0', [100, 30]);
  await watch(260);
  expect(await told()).toEqual([failing]);
});

test('a release that fails as often as before is not told of', async () => {
  const { count, watch, told } = await startLive(['mf-a']);
  await count(-10, '1.0.0', [100, 28]);
  await count(1, '2.0.0', [100, 30]);
  await watch(2);
  expect(await told()).toEqual([]);
});

test('a release that fails within its first hour is rolled back if the operator wants so', async () => {
  const { count, watch, told, live } = await startLive(['mf-a']);
  await count(-10, '1.0.0', [100, 1]);
  await count(1, '2.0.0', [100, 30]);
  await watch(2, true);
  expect(await told()).toEqual([{ ...failing, event: 'rolled-back' }]);
  expect(await live()).toEqual([]);
});

test('a release that fails later is only told of', async () => {
  const { count, watch, told, live } = await startLive(['mf-a']);
  await count(190, '2.0.0', [100, 1]);
  await count(250, '2.0.0', [100, 30]);
  await watch(260, true);
  expect(await told()).toEqual([failing]);
  expect(await live()).toEqual(['2.0.0']);
});

test('a release whose rollback the gate refuses is told of', async () => {
  const { db, count, watch, told, live } = await startLive(['mf-a']);
  // Another section has the address that the earlier release would need.
  await store(db, writeTestPage({ name: 'mf-a', release: '3.0.0', path: '/moved' }));
  const found = await findUsableRelease(db, 'mf-a', '3.0.0');
  const author = { actor: 'a test', origin: 'token', now: at(5) } as const;
  await promoteReleases({ db, startTrial: renderNothing() }, found ? [found] : [], { percent: 100 }, author);
  await goLive(db, writeTestPage({ name: 'mf-b', release: '1.0.0', path: '/mf-a' }));
  await count(1, '2.0.0', [100, 1]);
  await count(6, '3.0.0', [100, 30]);
  await watch(7, true);
  expect(await told()).toEqual([{ ...failing, release: '3.0.0', live: '2.0.0' }]);
  expect(await live()).toEqual(['3.0.0']);
});
