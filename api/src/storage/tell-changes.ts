import { type Kysely, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';

export const changesChannel = 'shortlisted_changes';

/** Has PostgreSQL tell all that listen when a statement has changed a table, at its commit. SQLite has nobody to tell. */
export async function tellChanges(db: Kysely<unknown>, tables: string[]): Promise<void> {
  if (!isPostgres(db)) return;
  await sql
    .raw(
      `create function tell_changes() returns trigger language plpgsql as
       $$ begin perform pg_notify('${changesChannel}', ''); return null; end $$`,
    )
    .execute(db);
  for (const table of tables) {
    await sql
      .raw(
        `create trigger ${table}_told after insert or update on ${table}
         for each statement execute function tell_changes()`,
      )
      .execute(db);
  }
}
