import { randomUUID } from 'node:crypto';
import type { Database } from '../../storage/database.ts';
import { leaseEnd } from '../../storage/lease.ts';
import { insertSubscriber, type SignUp } from './newsletter-subscriber.repository.ts';

export const answerableForMs = 7 * 24 * 3_600_000;
/** An address gets one confirmation mail in this time, however often it is entered. The page says so. */
const onceInMs = 3_600_000;

export interface DueRequest {
  requestId: string;
  email: string;
  createdAt: string;
  attempts: number;
}

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

/** Claims due mails by postponing them, so that two servers do not send the same one. */
export async function claimRequests(
  db: Database,
  { limit, now }: { limit: number; now: Date },
): Promise<DueRequest[]> {
  const at = now.toISOString();
  const due = await db
    .selectFrom('newsletterRequests')
    .select('email')
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(limit)
    .execute();
  if (due.length === 0) return [];
  const emails = due.map(({ email }) => email);
  return db
    .updateTable('newsletterRequests')
    .set({ dueAt: leaseEnd(now) })
    .where('email', 'in', emails)
    .where('dueAt', '<=', at)
    .returning(['requestId', 'email', 'createdAt', 'attempts'])
    .execute();
}

export async function renewRequest(db: Database, { requestId }: DueRequest, now: Date): Promise<void> {
  await db
    .updateTable('newsletterRequests')
    .set({ dueAt: leaseEnd(now) })
    .where('requestId', '=', requestId)
    .where('dueAt', '>', now.toISOString())
    .execute();
}

/** @param dueAt time of the next attempt; null if there is none. */
export async function settleRequest(
  db: Database,
  { requestId, attempts }: DueRequest,
  dueAt: string | null,
): Promise<void> {
  await db
    .updateTable('newsletterRequests')
    .set({ attempts: attempts + 1, dueAt })
    .where('requestId', '=', requestId)
    .execute();
}

/** Removes expired requests, so that the site does not keep addresses that nobody confirmed. */
export async function purgeRequests(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletterRequests')
    .where('createdAt', '<', earlier(now.toISOString(), answerableForMs))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
