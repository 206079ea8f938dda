import type { Database } from '../../storage/database.ts';
import { passOverLocked } from '../../storage/pass-over-locked.ts';
import { enquiryFieldNames } from '../enquiries/enquiry-fields.ts';
import { backoffMs, maxAttempts } from './backoff.ts';
import type { Channel, OutgoingEnquiry } from './channel.ts';

export interface DueDelivery extends OutgoingEnquiry {
  id: number;
  attempts: number;
  forwardedAt: string | null;
  mailedAt: string | null;
}

export interface Outcome {
  delivery: DueDelivery;
  /** Channels that have taken it now. */
  taken: Channel['mark'][];
  /** What the others said. Null where there are none. */
  error: string | null;
}

/**
 * Takes deliveries that are due, and puts them off while they are tried: a process that dies leaves them to be tried
 * again, and two processes do not try the same one.
 */
export async function claimDue(
  db: Database,
  { limit, now, leaseMs }: { limit: number; now: Date; leaseMs: number },
): Promise<DueDelivery[]> {
  const at = now.toISOString();
  const due = db
    .selectFrom('outbox')
    .select('enquiryId')
    .where('state', '=', 'pending')
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(limit);
  // Looked for first: an idle loop must not write.
  if (!(await due.limit(1).executeTakeFirst())) return [];
  const claimed = await db
    .with('due', () => due.$call(passOverLocked(db)))
    .updateTable('outbox')
    .set({ dueAt: new Date(now.getTime() + leaseMs).toISOString() })
    .where('enquiryId', 'in', (query) => query.selectFrom('due').select('enquiryId'))
    .returning('enquiryId')
    .execute();
  if (claimed.length === 0) return [];
  return db
    .selectFrom('outbox')
    .innerJoin('contactSubmissions', 'contactSubmissions.id', 'outbox.enquiryId')
    .select(['id', 'attempts', 'forwardedAt', 'mailedAt', 'submissionId'])
    .select(['createdAt', ...enquiryFieldNames])
    .where(
      'enquiryId',
      'in',
      claimed.map(({ enquiryId }) => enquiryId),
    )
    .orderBy('id')
    .execute();
}

/**
 * Writes down how deliveries went, all in one transaction.
 *
 * @returns those that are given up.
 */
export async function settle(
  db: Database,
  outcomes: Outcome[],
  { now, random }: { now: Date; random: () => number },
): Promise<DueDelivery[]> {
  const at = now.toISOString();
  const given: DueDelivery[] = [];
  await db.transaction().execute(async (transaction) => {
    for (const { delivery, taken, error } of outcomes) {
      const attempts = delivery.attempts + 1;
      const dead = error !== null && attempts >= maxAttempts;
      if (dead) given.push(delivery);
      await transaction
        .updateTable('outbox')
        .set({
          ...Object.fromEntries(taken.map((mark) => [mark, at])),
          attempts,
          lastError: error,
          state: error === null ? 'delivered' : dead ? 'dead' : 'pending',
          dueAt: error === null ? at : new Date(now.getTime() + backoffMs(attempts, random)).toISOString(),
        })
        .where('enquiryId', '=', delivery.id)
        .execute();
    }
  });
  return given;
}
