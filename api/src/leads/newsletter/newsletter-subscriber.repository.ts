import { randomUUID } from 'node:crypto';
import type { Generated } from 'kysely';
import type { Database } from '../../storage/database.ts';

declare module '../../storage/tables.ts' {
  interface Tables {
    newsletterSubscribers: {
      id: Generated<number>;
      /** Identifies the subscriber in links. No other subscriber ever gets the same id. */
      subscriberId: string;
      /** Lower case. */
      email: string;
      firstName: string | null;
      /** Path of the page with the form. */
      source: string;
      createdAt: string;
      unsubscribedAt: string | null;
    };
  }
}

export interface SignUp {
  /** Lower case. */
  email: string;
  firstName: string | null;
  source: string;
  now: string;
}

/** Adds a confirmed subscriber. A present subscriber keeps the id; a former one is signed up again. */
export async function insertSubscriber(db: Database, signUp: SignUp): Promise<void> {
  await newSubscriber(db, signUp)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ createdAt: signUp.now, unsubscribedAt: null }),
    )
    .execute();
}

/** Adds an unconfirmed subscriber. A former one stays unsubscribed: somebody else may have entered the address. */
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

/** Signs a former subscriber up again, after a click on the link of that subscriber. */
export async function comeBack(db: Database, subscriberId: string, now: string): Promise<void> {
  await db
    .updateTable('newsletterSubscribers')
    .set({ createdAt: now, unsubscribedAt: null })
    .where('subscriberId', '=', subscriberId)
    .execute();
}

/** Keeps the address, so that an import of an old list does not sign it up again. A repetition changes nothing. */
export async function unsubscribe(db: Database, subscriberId: string, now: string): Promise<void> {
  await db
    .updateTable('newsletterSubscribers')
    .set({ unsubscribedAt: now })
    .where('subscriberId', '=', subscriberId)
    .where('unsubscribedAt', 'is', null)
    .execute();
}

export function listSubscribers(db: Database) {
  return db
    .selectFrom('newsletterSubscribers')
    .select(['subscriberId', 'email', 'firstName', 'source', 'createdAt'])
    .where('unsubscribedAt', 'is', null)
    .orderBy('id')
    .execute();
}
