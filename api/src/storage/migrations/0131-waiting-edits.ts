import type { Kysely } from 'kysely';
import { countedKey, countedKeyType } from '../columns.ts';

/** Edits that show from a day on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('waiting_edits')
    .addColumn('id', ...countedKey(db))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', countedKeyType(db))
    .addColumn('began', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('shows_on', 'text', (column) => column.notNull())
    .addColumn('refusal', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
