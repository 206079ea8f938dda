import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { insertEnquiry } from '../leads/enquiries/enquiry.repository.ts';
import { createEditLink } from '../previews/create-edit-link.ts';
import { insertPreview, recordOpening } from '../previews/preview.repository.ts';
import { promoteReleases } from '../promotions/promote-releases.ts';
import { rollBack } from '../promotions/take-back.ts';
import { addRelease } from '../publish/add-release.ts';
import { keepComposition } from '../releases/compositions/composition.repository.ts';
import { stableComposition } from '../releases/compositions/compositions.ts';
import { listLiveSections } from '../releases/log/promotion.repository.ts';
import { findUsableRelease } from '../releases/store/release.repository.ts';
import { listReleaseFiles } from '../releases/store/release-file.repository.ts';
import { readRelease } from '../releases/store/to-release.ts';
import { planRollout } from '../rollouts/start-rollout.ts';
import { type Database, type DatabasePlace, openDatabase } from '../storage/database.ts';
import { enquiryOf } from '../testing/enquiry-of.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { runHere } from '../testing/run-here.ts';
import { startTestDatabaseAt } from '../testing/test-database.ts';
import { settingsOf } from '../testing/test-place.ts';
import { testSection, writeTestRelease } from '../testing/test-release.ts';
import { prune, pruneDaily } from './prune.ts';
import { removeUnpacked } from './remove-unpacked.ts';

const startTrial = renderNothing();
const dayMs = 24 * 3_600_000;
/** The real time, because the command uses the real clock. */
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const retentionDays = 90;

let place: DatabasePlace;
let db: Database;

beforeEach(async () => {
  ({ db, place } = await startTestDatabaseAt());
});

const folderOf = (name: string, release: string) =>
  writeTestRelease({
    name,
    release,
    routes: name === 'shell' ? [] : [{ path: `/${name}` }],
    server: testSection(release),
    files: { [`assets/${release}.js`]: `${name} ${release}`, 'assets/shared.js': 'shared' },
  });

const publish = (name: string, release: string, when: Date) =>
  addRelease(db, readRelease(folderOf(name, release)), { publishedBy: 'a test', now: when, startTrial });

async function promote(name: string, release: string, when: Date, percent = 100) {
  const found = await findUsableRelease(db, name, release);
  if (!found) throw new Error(`${name}@${release} is not there`);
  await promoteReleases(
    { db, startTrial },
    [found],
    { percent },
    { actor: 'a test', origin: 'token', now: when },
  );
}

/** Versions of `mf-a` that still have files. */
async function kept() {
  const rows = await db
    .selectFrom('releaseFiles')
    .innerJoin('releases', 'releases.id', 'releaseFiles.releaseId')
    .select('release')
    .where('section', '=', 'mf-a')
    .distinct()
    .execute();
  return rows.map(({ release }) => release).sort();
}

/** A section with a release for each reason to keep or remove one. */
async function fill() {
  await publish('shell', '1.0.0', daysAgo(500));
  await promote('shell', '1.0.0', daysAgo(500));
  for (const [release, days] of [
    ['1.0.0', 400],
    ['2.0.0', 390],
    ['3.0.0', 300],
    ['4.0.0', 200],
    ['5.0.0', 150],
    ['6.0.0', 140],
    ['7.0.0', 130],
    ['8.0.0', 120],
    ['9.0.0', 10],
  ] as const)
    await publish('mf-a', release, daysAgo(days));
  await promote('mf-a', '1.0.0', daysAgo(399));
  await keepComposition(db, stableComposition(await listLiveSections(db)) as never, {
    now: daysAgo(399).toISOString(),
    isLive: true,
  });
  await promote('mf-a', '3.0.0', daysAgo(299));
  await promote('mf-a', '4.0.0', daysAgo(199));
  await promote('mf-a', '5.0.0', daysAgo(149), 10);
  const author = { actor: 'a test', origin: 'token', now: daysAgo(148) } as const;
  await rollBack({ db, startTrial }, ['mf-a'], author);
  await promote('mf-a', '6.0.0', daysAgo(60), 10);
  const preview = { releases: { 'mf-a': '7.0.0' }, isWhole: false, section: 'mf-a', actor: 'a test' };
  const { id } = await insertPreview(db, {
    ...preview,
    now: daysAgo(100).toISOString(),
    expiresAt: daysAgo(-1).toISOString(),
  });
  await recordOpening(db, id, daysAgo(100).toISOString());
  await recordOpening(db, id, daysAgo(1).toISOString());
}

test('months of counts are removed in batches, so that the site keeps working', async () => {
  const times = Array.from({ length: 12_001 }, (_, number) => daysAgo(90).getTime() + 60_000 * number);
  const counts = times.map((time) => ({
    section: 'mf-a',
    release: '1.0.0',
    what: 'view',
    minute: new Date(time).toISOString().slice(0, 16),
    count: 1,
  }));
  for (const start of [0, 4000, 8000, 12_000])
    await db
      .insertInto('sectionCounts')
      .values(counts.slice(start, start + 4000))
      .execute();
  const execute = jest.spyOn(db.getExecutor(), 'executeQuery');
  expect((await prune(db, { now, retentionDays })).counts['minutes of counts']).toBe(12_001);
  const removals = execute.mock.calls.filter(([{ sql }]) => sql.startsWith('delete from section_counts'));
  expect(removals).toHaveLength(3);
});

test('releases in use are kept, the files of all others are removed, and their versions stay taken', async () => {
  await fill();
  const pruned = await prune(db, { now, retentionDays });
  // 1.0.0 was live long ago, 2.0.0 never, 5.0.0 was a canary long ago, 8.0.0 never. A rollback would restore
  // 3.0.0. 4.0.0 is live, 6.0.0 is a canary, a valid preview link shows 7.0.0, and 9.0.0 is new.
  expect(pruned.releases).toEqual(['mf-a@1.0.0', 'mf-a@2.0.0', 'mf-a@5.0.0', 'mf-a@8.0.0']);
  expect(await kept()).toEqual(['3.0.0', '4.0.0', '6.0.0', '7.0.0', '9.0.0']);
  const contents = await db.selectFrom('fileContents').select('content').execute();
  const has = (text: string) => contents.filter(({ content }) => content.toString() === text).length;
  expect([has('mf-a 1.0.0'), has('mf-a 4.0.0'), has('shared')]).toEqual([0, 1, 1]);
  expect(await findUsableRelease(db, 'mf-a', '2.0.0')).toBeUndefined();
  // The unit of the live shell.
  expect(await db.selectFrom('compositions').select('releases').execute()).toEqual([
    { releases: '{"shell":"1.0.0"}' },
  ]);
  expect((await prune(db, { now, retentionDays })).releases).toEqual([]);

  const other = writeTestRelease({ name: 'mf-a', release: '2.0.0', server: testSection('other') });
  const author = { publishedBy: 'a test', now, startTrial };
  await expect(addRelease(db, readRelease(other), author)).rejects.toThrow('exists with other content');
  const { id } = await publish('mf-a', '2.0.0', now);
  expect(await listReleaseFiles(db, id)).toHaveLength(4);
  await promote('mf-a', '2.0.0', now);
});

test.each([1, 90])(
  'candidates are pruned 14 days after their last publication, with RETENTION_DAYS=%d',
  async (days) => {
    await publish('shell', '1.0.0', daysAgo(30));
    await promote('shell', '1.0.0', now);
    await publish('mf-a', '1.0.0', daysAgo(30));
    await promote('mf-a', '1.0.0', now);
    const [old, again, young] = ['0.0.0-pr.12.1', '0.0.0-pr.12.2', '0.0.0-branch.next.3'];
    await publish('mf-a', old, daysAgo(15));
    await publish('mf-a', again, daysAgo(15));
    await publish('mf-a', young, daysAgo(13));
    await publish('mf-a', again, daysAgo(12));
    const link = { isWhole: false, section: 'mf-a', actor: 'a test', expiresAt: daysAgo(-1).toISOString() };
    // A link that follows candidates keeps none.
    const following = { 'mf-a': '0.0.0-pr.12.*' };
    await insertPreview(db, { ...link, releases: following, now: now.toISOString() });
    expect((await prune(db, { now, retentionDays: days })).releases).toEqual([`mf-a@${old}`]);
    expect(await kept()).toEqual([young, again, '1.0.0'].sort());
    // Published again, it is young again.
    await publish('mf-a', old, now);
    expect((await prune(db, { now, retentionDays: days })).releases).toEqual([]);
    expect(await kept()).toContain(old);
  },
);

test('a pruned release that is published again is not pruned the next night', async () => {
  await fill();
  expect((await prune(db, { now, retentionDays })).releases).toContain('mf-a@2.0.0');
  await publish('mf-a', '2.0.0', now);
  expect((await prune(db, { now, retentionDays })).releases).toEqual([]);
});

test('an old release that is planned for a time is kept', async () => {
  await fill();
  const release = await findUsableRelease(db, 'mf-a', '2.0.0');
  if (!release) throw new Error('2.0.0 is not there');
  await planRollout({ db, startTrial }, release, [{ percent: 100, minutes: 0 }], {
    ...{ actor: 'a test', now, at: daysAgo(-1) },
  });
  expect((await prune(db, { now, retentionDays })).releases).not.toContain('mf-a@2.0.0');
});

test('the text of an edit is removed from its preview when the link has ended', async () => {
  const edit = { kind: 'jobs', records: [{ title: 'Archivist' }] };
  for (const days of [1, 0])
    await createEditLink(db, { edit, actor: 'Ada', siteUrl: '', now: daysAgo(days) });
  const { counts } = await prune(db, { now, retentionDays });
  expect(counts['texts of previews']).toBe(1);
  const kept = await db.selectFrom('previewLinks').select('edit').orderBy('id').execute();
  expect(kept.slice(-2)).toEqual([{ edit: null }, { edit: JSON.stringify(edit) }]);
});

test('a rollback skips a pruned release', async () => {
  await fill();
  await promote('mf-a', '4.0.0', now);
  await db
    .updateTable('releases')
    .set({ prunedAt: now.toISOString() })
    .where('release', '=', '3.0.0')
    .execute();
  const author = { actor: 'a test', origin: 'token', now } as const;
  await rollBack({ db, startTrial }, ['mf-a'], author);
  const live = (await listLiveSections(db)).find(
    ({ live: { manifest } }) => manifest.section.name === 'mf-a',
  );
  expect(live?.live.manifest.release).toBe('1.0.0');
});

test('old counts, error reports and preview openings are removed, and people after the time of the privacy policy', async () => {
  await fill();
  const count = { section: 'mf-a', release: '4.0.0', what: 'view', count: 1 };
  const error = { section: 'mf-a', release: '4.0.0', composition: 'x', page: 'page', kind: 'load' };
  for (const days of [91, 15, 1]) {
    const at = daysAgo(days).toISOString();
    await db
      .insertInto('sectionCounts')
      .values({ ...count, minute: at.slice(0, 16) })
      .execute();
    await db
      .insertInto('sectionErrors')
      .values({ ...error, createdAt: at })
      .execute();
  }
  // A comment is kept as long after the end of its link.
  for (const days of [91, 89]) {
    const { id: linkId } = await insertPreview(db, {
      ...{ releases: {}, isWhole: false, section: 'mf-a', actor: 'a test' },
      ...{ now: daysAgo(100).toISOString(), expiresAt: daysAgo(days).toISOString() },
    });
    const words = { path: '/', sentence: `${days}`, name: 'Ada' };
    await db
      .insertInto('previewComments')
      .values({ linkId, ...words, createdAt: daysAgo(99).toISOString() })
      .execute();
  }
  for (const days of [800, 700]) {
    const options = { key: null, suspicion: null, now: daysAgo(days).toISOString() };
    await insertEnquiry(db, enquiryOf({ email: `${days}@example.com` }), options);
  }
  const { counts } = await prune(db, { now, retentionDays });
  expect(counts).toMatchObject({
    // Counts are kept for at most 14 days.
    'minutes of counts': 2,
    'reports of failures': 1,
    'openings of preview links': 1,
    'comments on previews': 1,
    enquiries: 1,
  });
  expect(await db.selectFrom('previewComments').select('sentence').execute()).toEqual([{ sentence: '89' }]);
  expect(await db.selectFrom('outbox').select('enquiryId').execute()).toHaveLength(1);
});

test('one of two controls prunes once a day, and a site removes from its disk what was pruned', async () => {
  const log = { info: jest.fn() };
  const other = openDatabase(place);
  await fill();
  const root = path.join(place.dataDir, 'releases');
  for (const release of ['1.0.0', '4.0.0']) mkdirSync(path.join(root, 'mf-a', release), { recursive: true });
  const assets = path.join(root, 'mf-a/assets');
  mkdirSync(assets);
  for (const name of ['1.0.0.js', '1.0.0.js.br', '4.0.0.js', '4.0.0.js.gz', 'shared.js']) {
    writeFileSync(path.join(assets, name), '');
  }
  for (const hoursLater of [0, 1, 22, 2]) {
    const { dueAt } = (await db.selectFrom('tasks').select('dueAt').executeTakeFirst()) ?? {};
    const passed = new Date(Date.parse(dueAt ?? now.toISOString()) - hoursLater * 3_600_000).toISOString();
    await db.updateTable('tasks').set({ dueAt: passed }).execute();
    await Promise.all([db, other].map((each) => pruneDaily(each, { retentionDays, log, now })));
  }
  await removeUnpacked(db, root);
  expect(log.info).toHaveBeenCalledTimes(2);
  expect(readdirSync(path.join(root, 'mf-a'))).toEqual(['4.0.0', 'assets']);
  expect(readdirSync(assets)).toEqual(['4.0.0.js', '4.0.0.js.gz', 'shared.js']);
  await other.destroy();
});

test('the command lists the releases that a dry run would remove, and those that it removed', async () => {
  await fill();
  const run = (...typed: string[]) => runHere(['prune', ...typed], settingsOf(place));
  expect((await run('--dry-run')).stdout).toMatch(/^Would lose their files: 4\n {2}mf-a@1\.0\.0\n/);
  expect(await kept()).toHaveLength(9);
  expect((await run('--dry-run', '--days', '5')).stdout).toMatch('mf-a@9.0.0');
  const { stdout } = await run();
  expect(stdout).toMatch(/^Releases without their files now: 4\n/);
  expect(stdout).toMatch('\nRemoved: openings of preview links 1\n');
  expect(await kept()).toHaveLength(5);
  expect(await run('--days', 'none')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching('--days none is not a number of days'),
  });
  expect(JSON.parse((await run('--dry-run', '--json')).stdout)).toEqual({ releases: [] });
});
