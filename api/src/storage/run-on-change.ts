import { type Kysely, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';

const events = ['insert', 'update', 'delete'];

/** Creates triggers that execute a statement for each changed row of a table. */
export async function runOnChange(db: Kysely<unknown>, table: string, statement: string): Promise<void> {
  const definitions = isPostgres(db)
    ? [
        `create function ${table}_changed() returns trigger language plpgsql as
         $$ begin ${statement}; return null; end $$`,
        `create trigger ${table}_changed after insert or update or delete on ${table}
         for each row execute function ${table}_changed()`,
      ]
    : events.map(
        (event) => `create trigger ${table}_${event} after ${event} on ${table} begin ${statement}; end`,
      );
  for (const definition of definitions) await sql.raw(definition).execute(db);
}
