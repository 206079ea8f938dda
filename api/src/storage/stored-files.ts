import { BucketError, bucketOf, demandBucket } from './bucket.ts';
import type { Database } from './database.ts';
import { inBatches } from './in-batches.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

/** Requests that the bucket gets at the same time. */
const atOnce = 10;

export interface NewFile {
  key: string;
  owner: string;
  content: Buffer;
  headers?: Record<string, string>;
}

/**
 * Brings files into the bucket, if there is one, before the rows of their owners are written.
 *
 * @returns whether the rows can do without the bytes.
 */
export async function storeFiles(db: Database, given: NewFile[]): Promise<boolean> {
  const bucket = bucketOf(db);
  if (!bucket) return false;
  const files = [...new Map(given.map((file) => [file.key, file])).values()];
  await inBatches(files, atOnce, async (batch) => {
    const keys = batch.map(({ key }) => key);
    await retryWhenBusy(() => announce(db, batch, new Date().toISOString()));
    const sent = batch.map(({ key, content, headers }) => bucket.put(key, content, headers));
    // After a refusal nothing is under way, because the next attempt sends the same.
    await Promise.allSettled(sent);
    await Promise.all(sent);
    await retryWhenBusy(() =>
      db.updateTable('storedFiles').set({ state: 'stored' }).where('key', 'in', keys).execute(),
    );
  });
  return true;
}

/** From now on a prune leaves the files for a day. @throws {BucketError} if one is already being removed. */
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
    throw new BucketError('A file is being pruned at this moment: try again in a minute.');
}

/** The bytes of a row, from the row itself or from the bucket. */
export async function readFile(db: Database, owner: string, content: Buffer): Promise<Buffer> {
  if (content.length > 0) return content;
  const stored = await db
    .selectFrom('storedFiles')
    .select('key')
    .where('owner', '=', owner)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  return stored ? demandBucket(db).get(stored.key) : content;
}
