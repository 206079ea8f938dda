import type { Kysely } from 'kysely';
import { countedKey, countedKeyType } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preview_links')
    .addColumn('id', ...countedKey(db))
    .addColumn('releases', 'text', (column) => column.notNull())
    .addColumn('is_whole', 'integer', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('preview_openings')
    .addColumn('id', ...countedKey(db))
    .addColumn('link_id', countedKeyType(db), (column) => column.notNull().references('preview_links.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
