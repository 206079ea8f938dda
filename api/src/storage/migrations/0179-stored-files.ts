import { type Kysely, sql } from 'kysely';

/** Files of releases and pictures whose bytes are in a bucket. An older server finds them empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table stored_files (
    key text primary key, owner text not null, state text not null, used_at text not null)`.execute(db);
  await sql`create index stored_files_owner on stored_files (owner)`.execute(db);
}
