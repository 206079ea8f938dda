import { type Kysely, sql } from 'kysely';
import { countedKey, randomHex } from '../columns.ts';

/** Notices of every event replace those of halts. An older server still writes and sends its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('id', ...countedKey(db))
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('section', 'text')
    .addColumn('release', 'text')
    .addColumn('live', 'text')
    .addColumn('percent', 'integer')
    .addColumn('until', 'text')
    .addColumn('reason', 'text')
    .addColumn('actor', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('forwarded_at', 'text')
    .addColumn('mailed_at', 'text')
    .addColumn('handed_over_at', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('notices_due').on('notices').columns(['state', 'due_at']).execute();
  await sql`
    insert into notices (message_id, event, section, release, live, reason, actor, created_at, state, attempts,
      due_at, forwarded_at, mailed_at)
    select ${randomHex(db)}, 'halted', promotions.section, halted.release, live.release, promotions.reason,
      promotions.actor, promotions.created_at, halt_notices.state, halt_notices.attempts, halt_notices.due_at,
      halt_notices.forwarded_at, halt_notices.mailed_at
    from halt_notices
    join promotions on promotions.id = halt_notices.promotion_id
    join releases as halted on halted.id = promotions.release_id
    join releases as live on live.id = promotions.live_release_id
    where halt_notices.state = 'pending'`.execute(db);
  await sql`update halt_notices set state = 'delivered' where state = 'pending'`.execute(db);
}
