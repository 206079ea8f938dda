import type { Kysely } from 'kysely';
import { bytesType } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_pictures')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('content', bytesType(db), (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
