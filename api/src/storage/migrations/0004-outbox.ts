import { type Kysely, sql } from 'kysely';
import { countedKeyType } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The reason why an enquiry is quarantined; null otherwise.
  await db.schema.alterTable('contact_submissions').addColumn('suspicion', 'text').execute();
  await sql`create index contact_submissions_email on contact_submissions (lower(email))`.execute(db);

  await db.schema
    .createTable('outbox')
    .addColumn('enquiry_id', countedKeyType(db), (column) =>
      column.primaryKey().references('contact_submissions.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('forwarded_at', 'text')
    .addColumn('mailed_at', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at']).execute();
  // Enquiries from before the outbox were never forwarded.
  await sql`insert into outbox (enquiry_id, state, due_at)
    select id, 'pending', created_at from contact_submissions`.execute(db);
}
