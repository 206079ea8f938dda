import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

/** Servers poll twice a second. Older servers listen and poll, so they need no notifications either. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await sql`drop function tell_changes() cascade`.execute(db);
}
