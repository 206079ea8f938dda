import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/is-postgres.ts';

/** Speeds up writes of tests that simulate no power failure. The tests' PostgreSQL server never flushes. */
export async function withoutFlushing(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma synchronous = off`.execute(db);
}
