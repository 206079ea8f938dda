import type { Database } from '../../storage/database.ts';
import type { OutboxState } from '../../storage/tables/outbox.table.ts';
import { backoffMs, maxAttempts } from './backoff.ts';
import type { Mark } from './channel.ts';

/** What is known of how a delivery went. */
export interface Progress extends Partial<Record<Mark, string>> {
  attempts: number;
  lastError: string | null;
  state: OutboxState;
  dueAt: string;
}

export interface Outcome<Delivery> {
  delivery: Delivery;
  /** Channels that have taken it now. */
  taken: Mark[];
  /** What the others said. Null where there are none. */
  error: string | null;
}

/** Something that is to reach people. */
export interface Deliverable extends Record<Mark, string | null> {
  attempts: number;
}

/** Where deliveries wait: of enquiries, of what servers have to tell. */
export interface Outbox<Delivery extends Deliverable> {
  /** Takes what is due, and puts it off while it is tried. */
  claim: (db: Database, options: { limit: number; now: Date; leaseMs: number }) => Promise<Delivery[]>;
  write: (db: Database, delivery: Delivery, progress: Progress) => Promise<unknown>;
  /** Names one in the log, without what it says of people. */
  nameOf: (delivery: Delivery) => Record<string, unknown>;
}

/**
 * Writes down how deliveries went, all in one transaction.
 *
 * @returns those that are given up.
 */
export async function settle<Delivery extends Deliverable>(
  db: Database,
  outbox: Pick<Outbox<Delivery>, 'write'>,
  outcomes: Outcome<Delivery>[],
  { now, random }: { now: Date; random: () => number },
): Promise<Delivery[]> {
  const at = now.toISOString();
  const given: Delivery[] = [];
  await db.transaction().execute(async (transaction) => {
    for (const { delivery, taken, error } of outcomes) {
      const attempts = delivery.attempts + 1;
      const dead = error !== null && attempts >= maxAttempts;
      if (dead) given.push(delivery);
      await outbox.write(transaction, delivery, {
        ...Object.fromEntries(taken.map((mark) => [mark, at])),
        attempts,
        lastError: error,
        state: error === null ? 'delivered' : dead ? 'dead' : 'pending',
        dueAt: error === null ? at : new Date(now.getTime() + backoffMs(attempts, random)).toISOString(),
      });
    }
  });
  return given;
}
