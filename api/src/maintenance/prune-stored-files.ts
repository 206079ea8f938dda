import type { ExpressionBuilder } from 'kysely';
import { bucketOf } from '../storage/bucket.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import type { Tables } from '../storage/tables.ts';

/** Requests that the bucket gets at the same time. */
const atOnce = 20;
/** The time that a file may be in the bucket before the row that needs it is written. */
const unownedForMs = 24 * 3_600_000;

/**
 * Removes files from the bucket whose rows are gone, or never came because their publication failed. A file is marked
 * first, so that nobody can need it again before it is gone.
 *
 * @returns the number of removed files, if the site has a bucket.
 */
export async function pruneStoredFiles(db: Database, now: Date): Promise<Record<string, number>> {
  const bucket = bucketOf(db);
  if (!bucket) return {};
  const before = new Date(now.getTime() - unownedForMs).toISOString();
  const isUnused = (file: ExpressionBuilder<Tables, 'storedFiles'>) =>
    file.or([file('state', '=', 'leaving'), file.and([file('usedAt', '<', before), hasNoOwner(file)])]);
  for (let removed = 0; ; ) {
    const marked = await retryWhenBusy(() =>
      db
        .updateTable('storedFiles')
        .set({ state: 'leaving' })
        .where('key', 'in', (query) =>
          query.selectFrom('storedFiles').select('key').where(isUnused).limit(atOnce),
        )
        .where(isUnused)
        .returning('key')
        .execute(),
    );
    if (marked.length === 0) return { 'files of the bucket': removed };
    const keys = marked.map(({ key }) => key);
    await Promise.all(keys.map((key) => bucket.delete(key)));
    await retryWhenBusy(() => db.deleteFrom('storedFiles').where('key', 'in', keys).execute());
    removed += keys.length;
  }
}

const hasNoOwner = ({ and, not, exists, selectFrom }: ExpressionBuilder<Tables, 'storedFiles'>) =>
  and(
    [
      selectFrom('fileContents').select('integrity as owner').whereRef('integrity', '=', 'storedFiles.owner'),
      selectFrom('contentPictures').select('name as owner').whereRef('name', '=', 'storedFiles.owner'),
      selectFrom('evidencePictures').select('sha256 as owner').whereRef('sha256', '=', 'storedFiles.owner'),
    ].map((owner) => not(exists(owner))),
  );
