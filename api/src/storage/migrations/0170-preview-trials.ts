import type { Kysely } from 'kysely';
import { countedKey, countedKeyType } from '../columns.ts';

/** Forms that were sent in a preview. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preview_trials')
    .addColumn('id', ...countedKey(db))
    .addColumn('link_id', countedKeyType(db), (column) => column.references('preview_links.id'))
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('suspicion', 'text')
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('preview_trials_link').on('preview_trials').column('link_id').execute();
}
