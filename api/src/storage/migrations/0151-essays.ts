import type { Kysely } from 'kysely';
import { countedKey } from '../columns.ts';
import { runOnChange } from '../run-on-change.ts';

/** Essays that editors wrote or changed. Releases ship others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('essays')
    .addColumn('id', ...countedKey(db))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .execute();
  await runOnChange(db, 'essays', 'update content_version set version = version + 1');
}
