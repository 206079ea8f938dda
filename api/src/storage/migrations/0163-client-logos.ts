import type { Kysely } from 'kysely';
import { countedKey } from '../columns.ts';
import { runOnChange } from '../run-on-change.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('client_logos')
    .addColumn('id', ...countedKey(db))
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('picture', 'text')
    .addColumn('order', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await runOnChange(db, 'client_logos', 'update content_version set version = version + 1');
}
