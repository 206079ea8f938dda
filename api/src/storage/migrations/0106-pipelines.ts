import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['issuer', 'repository', 'branch'])
    await db.schema.alterTable('deploy_tokens').addColumn(column, 'text').execute();
}
