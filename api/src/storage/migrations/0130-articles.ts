import type { Kysely } from 'kysely';
import { countedKey } from '../columns.ts';
import { runOnChange } from '../run-on-change.ts';

/** Articles that editors wrote or changed. Releases ship others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('articles')
    .addColumn('id', ...countedKey(db))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('image_alt', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('faq', 'text', (column) => column.notNull())
    .addColumn('how_to_name', 'text')
    .addColumn('how_to_description', 'text')
    .addColumn('steps', 'text', (column) => column.notNull())
    .addColumn('featured', 'integer', (column) => column.notNull())
    .addColumn('trending', 'integer', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .execute();
  await runOnChange(db, 'articles', 'update content_version set version = version + 1');
}
