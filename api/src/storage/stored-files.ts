import type { Database } from './database.ts';
import { demandStore, FileStoreError, storeOf } from './files/file-store.ts';
import { inBatches } from './in-batches.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

/** Requests that the store gets at the same time. */
const atOnce = 10;

export interface NewFile {
  key: string;
  owner: string;
  content: Buffer;
  headers?: Record<string, string>;
}

/**
 * Brings files into the store, if there is one, before the rows of their owners are written.
 *
 * @returns whether the rows can do without the bytes.
 */
export async function storeFiles(db: Database, given: NewFile[], now = new Date()): Promise<boolean> {
  const store = storeOf(db);
  if (!store) return false;
  const files = [...new Map(given.map((file) => [file.key, file])).values()];
  await inBatches(files, atOnce, async (batch) => {
    const keys = batch.map(({ key }) => key);
    await retryWhenBusy(() => announce(db, batch, now.toISOString()));
    await Promise.all(batch.map(({ key, content, headers }) => store.put(key, content, headers)));
    await retryWhenBusy(() =>
      db.updateTable('storedFiles').set({ state: 'stored' }).where('key', 'in', keys).execute(),
    );
  });
  return true;
}

/** From now on a prune leaves the files for a day. @throws {FileStoreError} if one is already being removed. */
async function announce(db: Database, files: NewFile[], usedAt: string): Promise<void> {
  const announced = await db
    .insertInto('storedFiles')
    .values(files.map(({ key, owner }) => ({ key, owner, state: 'coming', usedAt })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ usedAt }).where('storedFiles.state', '!=', 'leaving'),
    )
    .returning('key')
    .execute();
  if (announced.length < files.length)
    throw new FileStoreError('A file is being pruned at this moment: try again in a minute.');
}

/** The bytes of a row, from the row itself or from the store. */
export async function readFile(db: Database, owner: string, content: Buffer): Promise<Buffer> {
  if (content.length > 0) return content;
  const stored = await db
    .selectFrom('storedFiles')
    .select('key')
    .where('owner', '=', owner)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  return stored ? demandStore(db).get(stored.key) : content;
}
