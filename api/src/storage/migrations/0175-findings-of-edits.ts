import type { Kysely } from 'kysely';

/** Faults on the pages that show an edit, as a JSON list of sentences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('content_edits').addColumn('findings', 'text').execute();
}
