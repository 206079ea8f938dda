import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../storage/database.ts';
import { whileLeased } from '../storage/lease.ts';
import { poll } from '../storage/poll.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { type Channel, DeliveryError } from './channel.ts';
import { type Deliverable, type Outbox, type Outcome, settle } from './settle.ts';

/** Delay before new work is seen, well within a second. Each look is one read. */
const pollMs = 500;
/** A process that is killed before it stores the results makes up to this many deliveries twice. */
const defaultBatchSize = 10;
/** With it 10,000 enquiries take two minutes. */
const breathMs = 100;

interface ForwarderOptions<Delivery extends Deliverable> {
  db: Database;
  outbox: Outbox<Delivery>;
  channels: Channel<Delivery>[];
  log: Pick<FastifyBaseLogger, 'error'>;
  now?: () => Date;
  random?: () => number;
  batchSize?: number;
}

/** Delivers the rows of an outbox at least once, in the background. */
export class Forwarder<Delivery extends Deliverable> {
  readonly #options: Required<ForwarderOptions<Delivery>>;
  readonly #polling = poll(
    pollMs,
    () => this.deliverBatch(),
    (error) => this.#options.log.error(error, 'the outbox could not be processed'),
    breathMs,
  );

  constructor(options: ForwarderOptions<Delivery>) {
    this.#options = { now: () => new Date(), random: Math.random, batchSize: defaultBatchSize, ...options };
  }

  /** Without a channel nothing starts, and all deliveries wait. */
  start(): void {
    if (this.#options.channels.length > 0) this.#polling.start();
  }

  /** Resolves when the current batch has ended. */
  async stop(): Promise<void> {
    await this.#polling.stop();
    for (const channel of this.#options.channels) channel.close?.();
  }

  /** Tries one batch of due deliveries. @returns how many were tried. */
  async deliverBatch(): Promise<number> {
    const { db, outbox, log, now, random, batchSize } = this.#options;
    const due = await retryWhenBusy(() => outbox.claim(db, { limit: batchSize, now: now() }));
    if (due.length === 0) return 0;
    const outcomes = await whileLeased(
      () => outbox.renew(db, due, now()),
      () => Promise.all(due.map((delivery) => this.#deliver(delivery))),
    );
    const dead = await retryWhenBusy(() => settle(db, outbox, outcomes, { now: now(), random }));
    for (const delivery of dead) log.error(outbox.nameOf(delivery), 'a delivery failed');
    return due.length;
  }

  async #deliver(delivery: Delivery): Promise<Outcome<Delivery>> {
    const left = this.#options.channels.filter(
      ({ mark, isFor }) => !delivery[mark] && (isFor?.(delivery) ?? true),
    );
    const results = await Promise.allSettled(left.map((channel) => channel.send(delivery)));
    const errors = results.flatMap((result) =>
      result.status === 'rejected' ? [describe(result.reason)] : [],
    );
    return {
      delivery,
      taken: left.flatMap(({ mark }, index) => (results[index]?.status === 'fulfilled' ? [mark] : [])),
      error: errors.length > 0 ? errors.join(' ') : null,
    };
  }
}

/** Stores only messages of `DeliveryError`, because other messages may contain addresses. */
function describe(error: unknown): string {
  return error instanceof DeliveryError ? error.message : 'Failed for an unknown reason.';
}
