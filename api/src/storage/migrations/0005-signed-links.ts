import { type Kysely, sql } from 'kysely';
import { randomHex } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();

  await db.schema.alterTable('newsletter_subscribers').addColumn('subscriber_id', 'text').execute();
  await sql`update newsletter_subscribers set subscriber_id = ${randomHex(db)}`.execute(db);
  await sql`create unique index newsletter_subscribers_subscriber_id
    on newsletter_subscribers (subscriber_id)`.execute(db);
  await db.schema.alterTable('newsletter_subscribers').addColumn('unsubscribed_at', 'text').execute();
}
