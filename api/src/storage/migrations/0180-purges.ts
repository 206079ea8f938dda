import { type Kysely, sql } from 'kysely';
import { dialectWords } from '../dialect-words.ts';

/** What a CDN is to forget. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { key } = dialectWords(db);
  await sql`create table purges (
    id ${sql.raw(key)}, tag text not null, state text not null, attempts integer not null default 0,
    due_at text not null, forwarded_at text, mailed_at text, handed_over_at text, last_error text)`.execute(
    db,
  );
  await sql`create index purges_due on purges (state, due_at)`.execute(db);
}
