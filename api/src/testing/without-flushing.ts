import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/is-postgres.ts';

/** Makes writes fast where no power cut is tried. The PostgreSQL server of the tests never waits for the disk. */
export async function withoutFlushing(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma synchronous = off`.execute(db);
}
