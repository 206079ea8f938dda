import type { Kysely } from 'kysely';

/** The name of a repository can change hands, its number cannot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deploy_tokens').addColumn('repository_id', 'text').execute();
}
