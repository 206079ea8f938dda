import type { Kysely } from 'kysely';
import { countedKeyType } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('halt_notices')
    .addColumn('promotion_id', countedKeyType(db), (column) =>
      column.primaryKey().references('promotions.id'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('forwarded_at', 'text')
    .addColumn('mailed_at', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('halt_notices_due').on('halt_notices').columns(['state', 'due_at']).execute();
}
