import { type Kysely, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';

const events = ['insert', 'update', 'delete'];

/** Creates triggers that execute a statement for each changed row of a table. */
export async function runOnChange(db: Kysely<unknown>, table: string, statement: string): Promise<void> {
  if (isPostgres(db)) {
    await sql
      .raw(
        `create function ${table}_changed() returns trigger language plpgsql as
         $$ begin ${statement}; return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger ${table}_changed after insert or update or delete on ${table}
         for each row execute function ${table}_changed()`,
      )
      .execute(db);
    return;
  }
  for (const event of events) {
    await sql
      .raw(`create trigger ${table}_${event} after ${event} on ${table} begin ${statement}; end`)
      .execute(db);
  }
}
