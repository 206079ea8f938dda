import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from './database.ts';
import { isPostgres } from './is-postgres.ts';
import { retryWhenBusy } from './retry-when-busy.ts';

/** Any number, as long as nothing else takes it. */
const lockId = 20_260_101;

/**
 * A transaction that runs after every other of its kind, on any server, and sees what they wrote: what reads before it
 * appends needs that. SQLite has one writer at a time as it is, and refuses a second that has read.
 */
export function writeInOrder<T>(
  db: Database,
  write: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return retryWhenBusy(() =>
    db.transaction().execute(async (transaction) => {
      if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${lockId})`.execute(transaction);
      return write(transaction);
    }),
  );
}
