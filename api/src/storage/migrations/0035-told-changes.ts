import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

/**
 * Makes PostgreSQL notify its listeners when a transaction that changed these tables commits. 0080 removes
 * this.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql
    .raw(
      `create function tell_changes() returns trigger language plpgsql as
       $$ begin perform pg_notify('shortlisted_changes', ''); return null; end $$`,
    )
    .execute(db);
  for (const table of ['decisions', 'withdrawals', 'content_version']) {
    await sql
      .raw(
        `create trigger ${table}_told after insert or update on ${table}
         for each statement execute function tell_changes()`,
      )
      .execute(db);
  }
}
