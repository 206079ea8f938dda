import { promoteReleases } from '../promotions/promote-releases.ts';
import { readSectionStatus } from '../release-api/section-status.ts';
import { listLiveSections } from '../releases/log/promotion.repository.ts';
import { addCounts } from '../releases/reports/report.repository.ts';
import { findUsableRelease } from '../releases/store/release.repository.ts';
import { goLive, store } from '../testing/go-live.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testSection, testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { haltCanaries } from './halt-canaries.ts';

const start = Date.parse('2025-06-01T12:00:30.000Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);
const log = { warn: jest.fn() } as never;
const release = (version: string) =>
  writeTestRelease({ name: 'mf-a', release: version, server: testSection('return "";') });

/** Starts a site with 1.0.0 live and 2.0.0 as a canary since minute 0. */
async function startCanary() {
  const db = await startTestDatabase();
  await goLive(db, writeTestRelease({ name: 'shell', server: testShell }), release('1.0.0'));
  await store(db, release('2.0.0'));
  const canary = await findUsableRelease(db, 'mf-a', '2.0.0');
  const site = { db, startTrial: renderNothing() };
  const author = { actor: 'a test', origin: 'token', now: at(0) } as const;
  await promoteReleases(site, canary ? [canary] : [], { percent: 10 }, author);
  return {
    /** Stores the counts of a minute. */
    count: (minute: number, version: string, counts: Record<string, number>) =>
      addCounts(
        db,
        Object.entries(counts).map(([what, count]) => ({
          ...{ section: 'mf-a', release: version, what, count },
          minute: at(minute).toISOString().slice(0, 16),
        })),
        [],
      ),
    /** Returns the reason of a halt, if there was one. */
    halted: async (minute: number) => {
      await haltCanaries(site, log, at(minute));
      const { canary: left, history } = await readSectionStatus(db, 'mf-a');
      return left ? undefined : history[0]?.reason;
    },
  };
}

test('a page that never reports itself usable halts a canary after enough time', async () => {
  const { count, halted } = await startCanary();
  await count(1, '2.0.0', { 'sent-document': 500 });
  await count(3, '1.0.0', { 'sent-document': 500, usable: 450 });
  await count(3, '2.0.0', { 'sent-document': 60 });
  // These reports are about later page loads.
  await count(5, '2.0.0', { usable: 60 });
  expect(await halted(5)).toBeUndefined();
  expect(await halted(6)).toBe('never became usable in 60 of 60 page loads, the stable release in 50 of 500');
});

test('visitors who leave before a page can report do not halt a canary', async () => {
  const { count, halted } = await startCanary();
  await count(3, '1.0.0', { 'sent-document': 500, usable: 350 });
  await count(3, '2.0.0', { 'sent-document': 60, usable: 40 });
  expect(await halted(9)).toBeUndefined();
});

describe('with two canaries', () => {
  /**
   * Makes 2.0.0 of two sections a canary. Both fail. The canary of mf-b was never shown without that of mf-a.
   */
  async function startTwo() {
    const db = await startTestDatabase();
    const sections = ['mf-a', 'mf-b'];
    await goLive(db, writeTestRelease({ name: 'shell', server: testShell }));
    for (const [index, name] of sections.entries()) {
      const write = (version: string) => writeTestPage({ name, release: version, path: `/${name}` });
      await goLive(db, write('1.0.0'));
      await store(db, write('2.0.0'));
      const found = await findUsableRelease(db, name, '2.0.0');
      const author = { actor: 'a test', origin: 'token', now: at(0) } as const;
      const percent = 20 - 10 * index;
      await promoteReleases({ db, startTrial: renderNothing() }, found ? [found] : [], { percent }, author);
      const minute = at(1).toISOString().slice(0, 16);
      for (const [release, what, count] of [
        ['1.0.0', 'view', 60],
        ['2.0.0', 'view', 60],
        ['2.0.0', 'render', 30],
      ] as const)
        await addCounts(db, [{ section: name, release, what, count, minute }], []);
    }
    const left = async () =>
      (await listLiveSections(db)).flatMap(({ live, canary }) =>
        canary ? [live.manifest.section.name] : [],
      );
    return { db, left };
  }

  test('an error at one halt does not prevent the other, and is reported', async () => {
    const { db, left } = await startTwo();
    const warn = ({ section }: { section: string }) => {
      if (section === 'mf-a') throw new Error('no room');
    };
    await expect(
      haltCanaries({ db, startTrial: renderNothing() }, { warn } as never, at(2)),
    ).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: 'no room' })],
    });
    expect(await left()).toEqual(['mf-a']);
  });

  test('a canary that the gate refuses to leave running ends too', async () => {
    const { db, left } = await startTwo();
    await haltCanaries({ db, startTrial: renderNothing(() => true) }, log, at(2));
    expect(await left()).toEqual([]);
  });
});

test('a web vital whose 75th percentile is clearly worse halts a canary', async () => {
  const { count, halted } = await startCanary();
  await count(1, '1.0.0', { 'LCP good': 180, 'LCP needs-improvement': 20, 'CLS good': 200 });
  await count(1, '2.0.0', { 'LCP good': 100, 'LCP needs-improvement': 20, 'LCP poor': 40, 'CLS good': 200 });
  expect(await halted(2)).toBe(
    'LCP was worse than good in 60 of 160 page loads, the stable release in 20 of 200',
  );
});
