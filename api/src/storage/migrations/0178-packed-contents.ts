import { type Kysely, sql } from 'kysely';
import { dialectWords } from '../dialect-words.ts';

/** Compressed forms of contents. An older server compresses for itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { bytes } = dialectWords(db);
  await sql`create table packed_contents (
    integrity text not null references file_contents (integrity) on delete cascade,
    suffix text not null, content ${sql.raw(bytes)} not null, primary key (integrity, suffix))`.execute(db);
}
