import type { Insertable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { NewsletterSubscriberTable } from './newsletter-subscriber.table.ts';

/** Adds a subscriber; one who is known stays as they are. */
export async function insertSubscriber(
  db: Database,
  subscriber: Insertable<NewsletterSubscriberTable>,
): Promise<void> {
  await db
    .insertInto('newsletterSubscribers')
    .values(subscriber)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
