import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../storage/database.ts';
import { storeOf } from '../storage/files/file-store.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import type { Tables } from '../storage/tables.ts';

/** Requests that the store gets at the same time. */
const atOnce = 20;
/** The time that a file may be in the store before the row that needs it is written. */
const unownedForMs = 24 * 3_600_000;

/**
 * Removes files from the store whose rows are gone, or never came because their publication failed. A file is marked
 * first, so that nobody can need it again before it is gone.
 *
 * @returns the number of removed files, if the site has a store.
 */
export async function pruneStoredFiles(db: Database, now: Date): Promise<Record<string, number>> {
  const store = storeOf(db);
  if (!store) return {};
  const before = new Date(now.getTime() - unownedForMs).toISOString();
  const isUnused = (file: ExpressionBuilder<Tables, 'storedFiles'>) =>
    file.or([file('state', '=', 'leaving'), file.and([file('usedAt', '<', before), hasNoOwner(file)])]);
  for (let removed = 0; ; ) {
    const unused = await db.selectFrom('storedFiles').select('key').where(isUnused).limit(atOnce).execute();
    if (unused.length === 0) return { 'files of the bucket': removed };
    const keys = unused.map(({ key }) => key);
    const marked = await retryWhenBusy(() =>
      db
        .updateTable('storedFiles')
        .set({ state: 'leaving' })
        .where('key', 'in', keys)
        .where(isUnused)
        .returning('key')
        .execute(),
    );
    await Promise.all(marked.map(({ key }) => store.delete(key)));
    await retryWhenBusy(() =>
      db.deleteFrom('storedFiles').where('key', 'in', keys).where('state', '=', 'leaving').execute(),
    );
    removed += marked.length;
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
