import { type Kysely, sql } from 'kysely';
import { dialectWords } from '../dialect-words.ts';

/** Forms that were sent in a preview. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { key, keyType } = dialectWords(db);
  await sql`create table preview_trials (
    id ${sql.raw(key)}, link_id ${sql.raw(keyType)} references preview_links (id), form text not null,
    fields text not null, suspicion text, idempotency_key text unique, created_at text not null)`.execute(db);
  await sql`create index preview_trials_link on preview_trials (link_id)`.execute(db);
}
