import { goLive, store } from '../../testing/go-live.ts';
import { renderNothing } from '../../testing/render-nothing.ts';
import { startTestDatabase } from '../../testing/test-database.ts';
import { testSection, testShell, writeTestRelease } from '../../testing/test-release.ts';
import { promoteReleases } from '../promotions/decisions.ts';
import { readSectionStatus } from '../promotions/section-status.ts';
import { findUsableRelease } from '../releases/release.repository.ts';
import { addCounts } from '../reports/report.repository.ts';
import { haltCanaries } from './halt-canaries.ts';

const start = Date.parse('2025-06-01T12:00:30.000Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);
const log = { warn: jest.fn() } as never;
const release = (version: string) =>
  writeTestRelease({ name: 'mf-a', release: version, server: testSection('return "";') });

/** A site on which 1.0.0 is live, and 2.0.0 a canary since minute 0. */
async function startCanary() {
  const db = await startTestDatabase();
  await goLive(db, writeTestRelease({ name: 'shell', server: testShell }), release('1.0.0'));
  await store(db, release('2.0.0'));
  const canary = await findUsableRelease(db, 'mf-a', '2.0.0');
  const site = { db, startTrial: renderNothing() };
  const author = { actor: 'a test', origin: 'token', now: at(0) } as const;
  await promoteReleases(site, canary ? [canary] : [], { percent: 10 }, author);
  return {
    /** What is counted in a minute. */
    count: (minute: number, version: string, counts: Record<string, number>) =>
      addCounts(
        db,
        Object.entries(counts).map(([what, count]) => ({
          ...{ section: 'mf-a', release: version, what, count },
          minute: at(minute).toISOString().slice(0, 16),
        })),
        [],
      ),
    /** Why it is halted, where it is. */
    halted: async (minute: number) => {
      await haltCanaries(site, log, at(minute));
      const { canary: left, history } = await readSectionStatus(db, 'mf-a');
      return left ? undefined : history[0]?.reason;
    },
  };
}

test('a page that never tells that it became usable halts a canary, once it has had the time', async () => {
  const { count, halted } = await startCanary();
  await count(1, '2.0.0', { 'sent-document': 500 });
  await count(3, '1.0.0', { 'sent-document': 500, usable: 450 });
  await count(3, '2.0.0', { 'sent-document': 60 });
  expect(await halted(5)).toBeUndefined();
  expect(await halted(6)).toBe('never became usable in 60 of 60 page loads, the stable release in 50 of 500');
});

test('visitors who are gone before a page could tell are gone from every release', async () => {
  const { count, halted } = await startCanary();
  await count(3, '1.0.0', { 'sent-document': 500, usable: 350 });
  await count(3, '2.0.0', { 'sent-document': 60, usable: 40 });
  expect(await halted(9)).toBeUndefined();
});

test('a web vital whose 75th percentile is clearly worse halts a canary', async () => {
  const { count, halted } = await startCanary();
  await count(1, '1.0.0', { 'LCP good': 180, 'LCP needs-improvement': 20, 'CLS good': 200 });
  await count(1, '2.0.0', { 'LCP good': 100, 'LCP needs-improvement': 20, 'LCP poor': 40, 'CLS good': 200 });
  expect(await halted(2)).toBe(
    'LCP was worse than good in 60 of 160 page loads, the stable release in 20 of 200',
  );
});
