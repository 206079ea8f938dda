import type { Database } from '../storage/database.ts';
import type { Mark, OutboxState } from './channel.ts';

const firstMs = 10_000;
const longestMs = 6 * 60 * 60_000;

/** The last attempt comes 39 hours after the first on average, so enquiries survive an outage of a day. */
export const maxAttempts = 24;

/** The pause after a failed attempt: exponential, with full jitter, so that a recovered service is not flooded. */
export function backoffMs(attempts: number, random: () => number): number {
  return Math.round(random() * Math.min(longestMs, firstMs * 2 ** (attempts - 1)));
}

export interface Progress extends Partial<Record<Mark, string>> {
  attempts: number;
  lastError: string | null;
  state: OutboxState;
  dueAt: string;
}

export interface Outcome<Delivery> {
  delivery: Delivery;
  /** Channels that delivered the message in this attempt. */
  taken: Mark[];
  /** The errors of the other channels. Null if there are none. */
  error: string | null;
}

/** A row of an outbox, with the marks of the channels that the outbox can have. */
export interface Deliverable extends Partial<Record<Mark, string | null>> {
  attempts: number;
}

/** A table of deliveries: of enquiries, or of notices. */
export interface Outbox<Delivery extends Deliverable> {
  /** Failed attempts after which a delivery is given up. By default those that survive an outage of a day. */
  maxAttempts?: number;
  /** Claims due deliveries by postponing them. */
  claim: (db: Database, options: { limit: number; now: Date }) => Promise<Delivery[]>;
  /** Postpones claimed deliveries further, except those that a person has made due. */
  renew: (db: Database, claimed: Delivery[], now: Date) => Promise<unknown>;
  write: (
    db: Database,
    delivery: Delivery,
    progress: Partial<Progress> & Pick<Progress, 'lastError'>,
  ) => Promise<unknown>;
  /** Whether a person asked during the attempt for one at once. */
  isAskedFor?: (db: Database, delivery: Delivery, at: string) => Promise<boolean>;
  /** Writes in the transaction that gives deliveries up. */
  onDead?: (db: Database, deliveries: Delivery[], now: Date) => Promise<void>;
  /** Identifies a delivery in the log, without personal data. */
  nameOf: (delivery: Delivery) => Record<string, unknown>;
}

/** Stores the outcomes of deliveries in one transaction. @returns the deliveries that are given up. */
export async function settle<Delivery extends Deliverable>(
  db: Database,
  outbox: Pick<Outbox<Delivery>, 'maxAttempts' | 'write' | 'onDead' | 'isAskedFor'>,
  outcomes: Outcome<Delivery>[],
  { now, random }: { now: Date; random: () => number },
): Promise<Delivery[]> {
  const at = now.toISOString();
  const given: Delivery[] = [];
  await db.transaction().execute(async (transaction) => {
    for (const { delivery, taken, error } of outcomes) {
      const marks = Object.fromEntries(taken.map((mark) => [mark, at]));
      if (error !== null && (await outbox.isAskedFor?.(transaction, delivery, at))) {
        await outbox.write(transaction, delivery, { ...marks, lastError: error });
        continue;
      }
      const attempts = delivery.attempts + 1;
      const dead = error !== null && attempts >= (outbox.maxAttempts ?? maxAttempts);
      if (dead) given.push(delivery);
      await outbox.write(transaction, delivery, {
        ...marks,
        attempts,
        lastError: error,
        state: error === null ? 'delivered' : dead ? 'dead' : 'pending',
        dueAt: error === null ? at : new Date(now.getTime() + backoffMs(attempts, random)).toISOString(),
      });
    }
    if (given.length > 0) await outbox.onDead?.(transaction, given, now);
  });
  return given;
}
