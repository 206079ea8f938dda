import type { Kysely } from 'kysely';
import { countedKey } from '../columns.ts';
import { runOnChange } from '../run-on-change.ts';

/** The figures of the brand that pages show. The table `figures` counts visits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('brand_figures')
    .addColumn('id', ...countedKey(db))
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('order', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await runOnChange(db, 'brand_figures', 'update content_version set version = version + 1');
}
