import { withdrawRelease } from '../../promotions/take-back.ts';
import { goLive, store } from '../../testing/go-live.ts';
import { startTestDatabase } from '../../testing/test-database.ts';
import { testShell, writeTestPage, writeTestRelease } from '../../testing/test-release.ts';
import { findRelease, restoreFiles } from './release.repository.ts';
import { readRelease } from './to-release.ts';
import { WithdrawnReleases } from './withdrawn-releases.ts';

const files = { 'assets/shared.js': 'shared' };
const address = '/releases/mf-a/assets/shared.js';

test('a file of a withdrawn release is served again once another release with it is restored', async () => {
  const db = await startTestDatabase();
  await goLive(db, writeTestRelease({ name: 'shell', server: testShell }));
  const folders = ['1.0.0', '2.0.0'].map((release) => writeTestPage({ release, files }));
  for (const folder of folders) await store(db, folder);
  const [withdrawn, pruned] = [
    await findRelease(db, 'mf-a', '1.0.0'),
    await findRelease(db, 'mf-a', '2.0.0'),
  ];
  if (!withdrawn || !pruned) throw new Error('a release is not there');
  const prunedAt = '2026-01-01T00:00:00.000Z';
  await db.updateTable('releases').set({ prunedAt }).where('id', '=', pruned.id).execute();
  await db.deleteFrom('releaseFiles').where('releaseId', '=', pruned.id).execute();
  const author = { actor: 'a test', origin: 'token', now: new Date(), reason: 'a key in it' } as const;
  const startTrial = () => undefined;
  await withdrawRelease({ db, startTrial }, withdrawn, { mayRollBack: false }, author);

  const releases = new WithdrawnReleases(db, { error: jest.fn() } as never);
  await releases.look();
  expect(releases.covers(address)).toBe(true);
  await restoreFiles(db, pruned, readRelease(folders[1] ?? ''), {
    ...{ now: new Date().toISOString(), publishedBy: 'a test', commitId: null },
  });
  await releases.look();
  expect(releases.covers(address)).toBe(false);
});
