import { randomUUID } from 'node:crypto';
import type { Generated, Selectable } from 'kysely';
import { dueRows } from '../../outbox/due-rows.ts';
import type { Outbox } from '../../outbox/settle.ts';
import type { Database } from '../../storage/database.ts';
import { insertSubscriber, type SignUp } from './newsletter-subscriber.repository.ts';

/** A requested sign-up that the owner of the address has not confirmed yet. */
interface NewsletterRequestTable {
  /** Lower case. */
  email: string;
  requestId: string;
  firstName: string | null;
  /** Path of the page with the form. */
  source: string;
  createdAt: string;
  attempts: Generated<number>;
  /** Time of the next attempt to send the mail. Null if it was sent or given up. */
  dueAt: string | null;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    newsletterRequests: NewsletterRequestTable;
  }
}

export const answerableForMs = 7 * 24 * 3_600_000;
/** An address gets one confirmation mail in this time, however often it is entered. The page says so. */
const onceInMs = 3_600_000;

export type DueRequest = Selectable<NewsletterRequestTable>;

const earlier = (now: string, ms: number) => new Date(Date.parse(now) - ms).toISOString();

/** Stores a request until the owner confirms it. Does nothing for an address that is signed up or was asked recently. */
export async function askToSignUp(db: Database, { email, firstName, source, now }: SignUp): Promise<void> {
  const subscriber = await db
    .selectFrom('newsletterSubscribers')
    .select('id')
    .where('email', '=', email)
    .where('unsubscribedAt', 'is', null)
    .executeTakeFirst();
  if (subscriber) return;
  const request = { firstName, source, createdAt: now, attempts: 0, dueAt: now };
  await db
    .insertInto('newsletterRequests')
    // A later mail has the link of the first one, so that either works.
    .values({ email, requestId: randomUUID(), ...request })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(request)
        .where('newsletterRequests.createdAt', '<', earlier(now, onceInMs)),
    )
    .execute();
}

/**
 * Signs up the address of a request. A repetition changes nothing, and whoever has left since then stays away.
 *
 * @returns false if the request has expired, is unknown or was followed by a departure.
 */
export async function confirmSignUp(db: Database, requestId: string, now: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const request = await transaction
      .selectFrom('newsletterRequests')
      .select(['email', 'firstName', 'source', 'createdAt'])
      .where('requestId', '=', requestId)
      .where('createdAt', '>', earlier(now, answerableForMs))
      .executeTakeFirst();
    if (!request) return false;
    const { createdAt, ...signUp } = request;
    const known = await transaction
      .selectFrom('newsletterSubscribers')
      .select('unsubscribedAt')
      .where('email', '=', request.email)
      .executeTakeFirst();
    if (known?.unsubscribedAt === null) return true;
    if (known?.unsubscribedAt && known.unsubscribedAt > createdAt) return false;
    await insertSubscriber(transaction, { ...signUp, now });
    return true;
  });
}

/** The requests whose owners have not been asked yet. */
export const requestOutbox: Outbox<DueRequest> = {
  ...dueRows<DueRequest>('newsletterRequests', 'requestId'),
  // Several hours. After that the person has stopped waiting and may ask again.
  maxAttempts: 12,
  write: (db, { requestId }, { attempts, state, dueAt }) =>
    db
      .updateTable('newsletterRequests')
      .set({ attempts, dueAt: state === 'pending' ? dueAt : null })
      .where('requestId', '=', requestId)
      .execute(),
  nameOf: ({ requestId }) => ({ requestId }),
};

/** Removes expired requests, so that the site does not keep addresses that nobody confirmed. */
export async function purgeRequests(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletterRequests')
    .where('createdAt', '<', earlier(now.toISOString(), answerableForMs))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
