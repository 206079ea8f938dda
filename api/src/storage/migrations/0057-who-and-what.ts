import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deploy_tokens')
    .addColumn('holder', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('releases').addColumn('commit_id', 'text').execute();
  await db.schema.alterTable('section_errors').addColumn('message', 'text').execute();
}
