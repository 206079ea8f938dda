import { promoteReleases } from '../promotions/promote-releases.ts';
import { rollBack } from '../promotions/take-back.ts';
import { listLiveSections } from '../releases/log/promotion.repository.ts';
import { findRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { goLive, store } from '../testing/go-live.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';
import { startTestTrial } from '../testing/test-renders.ts';
import { seedReleases } from './seed-releases.ts';

const section = (release: string) =>
  writeTestRelease({ name: 'mf-a', release, routes: [{ path: '/a' }], server: testSection("return 'a';") });
const now = new Date('2026-01-02T03:04:05.000Z');
const team = { actor: 'token 7 (mf-a)', origin: 'token', now } as const;

async function startOnce(): Promise<Database> {
  const db = await startTestDatabase();
  const shell = writeTestRelease({ name: 'shell', server: testShell });
  expect(await seedReleases(db, [section('1.0.0'), shell], { now, startTrial: startTestTrial })).toEqual([
    'shell@1.0.0 is live',
    'mf-a@1.0.0 is live',
  ]);
  return db;
}

const live = async (db: Database) =>
  (await listLiveSections(db)).map(({ live, canary }) => [live.manifest.release, canary?.percent]);

test('the same build changes nothing, and a newer one replaces a seed release', async () => {
  const db = await startOnce();
  expect(await seedReleases(db, [section('1.0.0')], { now, startTrial: startTestTrial })).toEqual([
    'mf-a@1.0.0 is live already',
  ]);
  expect(await seedReleases(db, [section('1.1.0')], { now, startTrial: startTestTrial })).toEqual([
    'mf-a@1.1.0 is live',
  ]);
  expect(await live(db)).toEqual([
    ['1.1.0', undefined],
    ['1.0.0', undefined],
  ]);
});

test('a canary stays after a restart with a newer build', async () => {
  const db = await startOnce();
  await store(db, section('2.0.0'));
  const canary = await findRelease(db, 'mf-a', '2.0.0');
  await promoteReleases({ db, startTrial: renderNothing() }, canary ? [canary] : [], { percent: 10 }, team);
  const folder = section('1.1.0');
  expect(await seedReleases(db, [folder], { now, startTrial: startTestTrial })).toEqual([
    `mf-a: 1.0.0 is live, with 2.0.0 as a canary for 10 %, since 2026-01-02T03:04:05.000Z by token 7 (mf-a) (canary); the build 1.1.0 stays out. To make it live: npx site release ${folder}`,
  ]);
  expect((await live(db))[0]).toEqual(['1.0.0', 10]);
});

test('a release that was rolled back does not return', async () => {
  const db = await startOnce();
  await goLive(db, section('2.0.0'));
  await rollBack({ db, startTrial: renderNothing() }, ['mf-a'], team);
  expect(await seedReleases(db, [section('2.0.0')], { now, startTrial: startTestTrial })).toEqual([
    expect.stringMatching(
      /^mf-a: 1\.0\.0 is live since .* by token 7 \(mf-a\) \(rollback\); the build 2\.0\.0 stays out/,
    ),
  ]);
  expect((await live(db))[0]).toEqual(['1.0.0', undefined]);
});

test('an invalid folder does not prevent the others', async () => {
  const db = await startOnce();
  const lines = await seedReleases(db, ['/nowhere', section('1.1.0')], { now, startTrial: startTestTrial });
  expect(lines).toEqual([
    expect.stringContaining('/nowhere: refused, and what is live stays. '),
    'mf-a@1.1.0 is live',
  ]);
});
