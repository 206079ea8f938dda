import type { Kysely } from 'kysely';
import { countedKey, countedKeyType } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rollouts')
    .addColumn('id', ...countedKey(db))
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('release_id', countedKeyType(db), (column) => column.notNull().references('releases.id'))
    .addColumn('steps', 'text', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('says', 'text', (column) => column.notNull())
    .addColumn('decision_id', 'integer', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rollouts_section').on('rollouts').columns(['section', 'id']).execute();
  await db.schema.createIndex('rollouts_state').on('rollouts').column('state').execute();
}
