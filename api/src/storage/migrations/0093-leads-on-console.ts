import type { Kysely } from 'kysely';
import { countedKey, countedKeyType } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contact_submissions').addColumn('answered_at', 'text').execute();
  await db.schema.alterTable('contact_submissions').addColumn('answered_by', 'text').execute();

  await db.schema
    .createTable('lead_accesses')
    .addColumn('id', ...countedKey(db))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('enquiry_id', countedKeyType(db))
    .execute();
  await db.schema.createIndex('lead_accesses_at').on('lead_accesses').column('at').execute();
}
