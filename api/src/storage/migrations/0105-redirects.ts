import type { Kysely } from 'kysely';
import { runOnChange } from '../run-on-change.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('redirects')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('target', 'text')
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  // Servers read the redirects again when this number grows.
  await runOnChange(db, 'redirects', 'update content_version set version = version + 1');
}
