import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('case_studies').addColumn('published_at', 'text').execute();
}
