import { type Kysely, sql } from 'kysely';
import { dialectWords } from '../dialect-words.ts';
import { runOnChange } from '../run-on-change.ts';

/** Redirects as a kind of content, with an id. An older server reads the table `redirects`, which nothing else uses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { key } = dialectWords(db);
  await sql`create table redirected_addresses (
    id ${sql.raw(key)}, path text not null unique, target text, status text not null)`.execute(db);
  await sql`insert into redirected_addresses (path, target, status)
    select path, target, case status when 301 then '301' else '308' end from redirects order by path`.execute(
    db,
  );
  await runOnChange(db, 'redirected_addresses', 'update content_version set version = version + 1');
}
