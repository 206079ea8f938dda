import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './is-postgres.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import type { Tables } from './tables.ts';

/** Time to wait for other processes that lock the file. */
const limitMs = 30_000;

/** The rows are deleted, but the file still contains their text. */
export class EraseError extends Error {
  override name = 'EraseError';
}

/**
 * Runs a deleting transaction, and then removes the text from all files of a SQLite database. Rewriting the
 * file blocks the event loop and all writers, so only a separate process calls this. docs/leads.md describes
 * the steps on PostgreSQL.
 */
export async function eraseForGood<T>(db: Database, erase: (transaction: Transaction<Tables>) => Promise<T>) {
  const result = await db.transaction().execute(erase);
  if (isPostgres(db)) return result;
  try {
    // secure_delete is not enough: a page may keep copies of rows that have moved to another page.
    await retryWhenBusy(() => sql`vacuum`.execute(db), { limitMs });
    await retryWhenBusy(() => emptyLog(db), { limitMs });
  } catch (cause) {
    throw new EraseError(
      `The rows are deleted, but the file could not be rewritten without them: ${(cause as Error).message}. Run the command again.`,
      { cause },
    );
  }
  return result;
}

async function emptyLog(db: Database): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy) throw Object.assign(new Error('the database is locked'), { code: 'SQLITE_BUSY' });
}
