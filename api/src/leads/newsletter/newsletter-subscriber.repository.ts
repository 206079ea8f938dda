import { randomUUID } from 'node:crypto';
import type { Database } from '../../storage/database.ts';

export interface SignUp {
  /** Lower case. */
  email: string;
  firstName: string | null;
  source: string;
  now: string;
}

/** Adds a subscriber whose word for it we have. One who is known stays as they are; one who had left is back. */
export async function insertSubscriber(db: Database, signUp: SignUp): Promise<void> {
  await newSubscriber(db, signUp)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ createdAt: signUp.now, unsubscribedAt: null }),
    )
    .execute();
}

/** Adds a subscriber on anybody's word. One who has left is left alone: somebody else may have written their address. */
export async function insertUnlessLeft(db: Database, signUp: SignUp): Promise<void> {
  await newSubscriber(db, signUp)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ createdAt: signUp.now })
        .where('newsletterSubscribers.unsubscribedAt', 'is', null),
    )
    .execute();
}

function newSubscriber(db: Database, { now, ...subscriber }: SignUp) {
  return db
    .insertInto('newsletterSubscribers')
    .values({ ...subscriber, subscriberId: randomUUID(), createdAt: now });
}

/** Whoever left, and says so by their own link, is back. */
export async function comeBack(db: Database, subscriberId: string, now: string): Promise<void> {
  await db
    .updateTable('newsletterSubscribers')
    .set({ createdAt: now, unsubscribedAt: null })
    .where('subscriberId', '=', subscriberId)
    .execute();
}

/** The address is kept, so that nobody brings it back from an old list. Once more changes nothing. */
export async function unsubscribe(db: Database, subscriberId: string, now: string): Promise<void> {
  await db
    .updateTable('newsletterSubscribers')
    .set({ unsubscribedAt: now })
    .where('subscriberId', '=', subscriberId)
    .where('unsubscribedAt', 'is', null)
    .execute();
}

/** Everyone to whom the newsletter goes. */
export function listSubscribers(db: Database) {
  return db
    .selectFrom('newsletterSubscribers')
    .select(['subscriberId', 'email', 'firstName', 'source', 'createdAt'])
    .where('unsubscribedAt', 'is', null)
    .orderBy('id')
    .execute();
}
