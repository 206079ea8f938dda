import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from './database.ts';
import { isPostgres } from './is-postgres.ts';

/**
 * A transaction that deletes, after which the words do not stay behind in free pages of the file. PostgreSQL writes over
 * them with its next vacuum, which runs by itself.
 */
export async function eraseForGood<T>(
  db: Database,
  erase: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (isPostgres(db)) return db.transaction().execute(erase);
  await sql`pragma secure_delete = on`.execute(db);
  const result = await db.transaction().execute(erase);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  return result;
}
