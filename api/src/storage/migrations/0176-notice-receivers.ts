import { type Kysely, sql } from 'kysely';
import { dialectWords } from '../dialect-words.ts';

/** Addresses that get the notices of one section. A notice with a receiver is that receiver's copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { key } = dialectWords(db);
  await sql`create table notice_receivers (
    id ${sql.raw(key)}, section text not null, url text not null, format text not null, secret text,
    created_at text not null, unique (section, url))`.execute(db);
  await sql`alter table notices add column receiver_id integer`.execute(db);
}
