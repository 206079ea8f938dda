import type { Kysely } from 'kysely';
import { countedKey } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_submissions')
    .addColumn('id', ...countedKey(db))
    .addColumn('submission_id', 'text', (column) => column.notNull().unique())
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('company', 'text')
    .addColumn('hear_about', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('newsletter_subscribers')
    .addColumn('id', ...countedKey(db))
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('first_name', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('users')
    .addColumn('id', ...countedKey(db))
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('password', 'text', (column) => column.notNull())
    .execute();
}
