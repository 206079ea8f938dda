import { type Kysely, sql } from 'kysely';
import { startTestDatabase } from '../testing/test-database.ts';
import { up as addOutbox } from './migrations/0004-outbox.ts';
import { up as addSignedLinks } from './migrations/0005-signed-links.ts';

test('enquiries and subscribers of the time before the outbox are forwarded and can leave', async () => {
  const db = await startTestDatabase();
  // Back to what there was before.
  for (const text of [
    'drop table outbox',
    'drop table secrets',
    'drop index contact_submissions_email',
    'alter table contact_submissions drop column suspicion',
    'drop index newsletter_subscribers_subscriber_id',
    'alter table newsletter_subscribers drop column subscriber_id',
    'alter table newsletter_subscribers drop column unsubscribed_at',
    `insert into contact_submissions (submission_id, name, email, message, created_at)
     values ('a', 'Ada', 'ada@example.com', 'We would like to talk.', '2025-01-01T00:00:00.000Z')`,
    `insert into newsletter_subscribers (email, source, created_at)
     values ('ada@example.com', '/', '2025-01-01'), ('bob@example.com', '/', '2025-01-01')`,
  ]) {
    await sql.raw(text).execute(db);
  }
  await addOutbox(db as Kysely<unknown>);
  await addSignedLinks(db as Kysely<unknown>);
  expect(await db.selectFrom('outbox').select(['state', 'attempts']).execute()).toEqual([
    { state: 'pending', attempts: 0 },
  ]);
  const subscribers = await db.selectFrom('newsletterSubscribers').select('subscriberId').execute();
  expect(new Set(subscribers.map(({ subscriberId }) => subscriberId)).size).toBe(2);
});
