import type { Kysely } from 'kysely';
import { countedKey, countedKeyType } from '../columns.ts';

/** Comments of people with a preview link, and the page that a notice of a comment names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preview_comments')
    .addColumn('id', ...countedKey(db))
    .addColumn('link_id', countedKeyType(db), (column) => column.notNull().references('preview_links.id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('element', 'text')
    .addColumn('words', 'text')
    .addColumn('heading', 'text')
    .addColumn('width', 'integer')
    .addColumn('sentence', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .addColumn('done_by', 'text')
    .execute();
  await db.schema.createIndex('preview_comments_link').on('preview_comments').column('link_id').execute();
  await db.schema.alterTable('notices').addColumn('page', 'text').execute();
}
