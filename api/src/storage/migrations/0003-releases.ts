import type { Kysely } from 'kysely';
import { bytesType, countedKey, countedKeyType } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('releases')
    .addColumn('id', ...countedKey(db))
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('manifest', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('releases_section_release', ['section', 'release'])
    .execute();

  await db.schema
    .createTable('release_files')
    .addColumn('release_id', countedKeyType(db), (column) => column.notNull().references('releases.id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('content', bytesType(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('release_files_key', ['release_id', 'path'])
    .execute();

  await db.schema
    .createTable('promotions')
    .addColumn('id', ...countedKey(db))
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('release_id', countedKeyType(db), (column) => column.notNull().references('releases.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('promotions_section').on('promotions').columns(['section', 'id']).execute();
}
