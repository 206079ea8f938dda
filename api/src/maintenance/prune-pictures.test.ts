import { insertEvidence } from '../evidence/evidence.repository.ts';
import { insertPicture } from '../evidence/picture.repository.ts';
import { store } from '../testing/go-live.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { writeTestRelease } from '../testing/test-release.ts';
import { evidenceOf } from '../testing/verify.ts';
import { pruneRecords } from './prune-records.ts';

const now = new Date('2025-06-01T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

test('pictures are removed with the files of their releases, and after a day without evidence', async () => {
  const db = await startTestDatabase();
  const release = (version: string) => writeTestRelease({ name: 'mf-a', release: version, server: '' });
  const [kept, pruned] = [await store(db, release('1.0.0')), await store(db, release('2.0.0'))];
  await db
    .updateTable('releases')
    .set({ prunedAt: hoursAgo(1) })
    .where('id', '=', pruned)
    .execute();
  const give = (releaseId: number, ...pictures: string[]) =>
    Promise.all(
      pictures.map((picture) =>
        insertEvidence(db, {
          releaseId,
          evidence: evidenceOf('alone', { picture }),
          verdict: 'good',
          findings: [],
          actor: 'a test',
          createdAt: hoursAgo(30),
        }),
      ),
    );
  await give(kept, 'of the kept one', 'of both');
  await give(pruned, 'of the pruned one', 'of both');
  const put = (sha256: string, hours: number) =>
    insertPicture(db, { sha256, content: Buffer.from('x'), createdAt: hoursAgo(hours) });
  for (const name of ['of the kept one', 'of both', 'of the pruned one', 'of none']) await put(name, 30);
  await put('of none yet', 30);
  // A verifier sends the picture again before it sends the evidence.
  await put('of none yet', 1);

  expect(await pruneRecords(db, { now, before: now })).toMatchObject({ 'pictures of evidence': 2 });
  const left = await db.selectFrom('evidencePictures').select('sha256').orderBy('sha256').execute();
  expect(left.map(({ sha256 }) => sha256)).toEqual(['of both', 'of none yet', 'of the kept one']);
  expect(await db.selectFrom('releaseEvidence').select('id').execute()).toHaveLength(4);
});
