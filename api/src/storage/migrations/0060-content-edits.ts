import type { Kysely } from 'kysely';
import { countedKey, countedKeyType } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_edits')
    .addColumn('id', ...countedKey(db))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('undoes', countedKeyType(db))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('preview_links').addColumn('edit', 'text').execute();
}
