import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { type Channel, DeliveryError } from './channel.ts';
import { type Deliverable, type Outbox, type Outcome, settle } from './settle.ts';
import { WorkLoop } from './work-loop.ts';

/** As many as may reach a receiver twice when the process is killed between its answer and our note of it. */
const defaultBatchSize = 10;
/** Longer than any channel takes to give up. */
const leaseMs = 120_000;
/** Between batches, so that a backlog leaves the site its time: 10,000 enquiries go out in two minutes. */
const breathMs = 100;
/** How soon another process's change, such as a retry by command, is seen. */
const pollMs = 5000;

interface ForwarderOptions<Delivery extends Deliverable> {
  db: Database;
  outbox: Outbox<Delivery>;
  channels: Channel<Delivery>[];
  log: Pick<FastifyBaseLogger, 'error'>;
  now?: () => Date;
  random?: () => number;
  batchSize?: number;
}

/** Brings what waits in an outbox to where people read it, at least once, beside the site's own work. */
export class Forwarder<Delivery extends Deliverable> {
  readonly #options: Required<ForwarderOptions<Delivery>>;
  readonly #loop: WorkLoop;

  constructor(options: ForwarderOptions<Delivery>) {
    this.#options = { now: () => new Date(), random: Math.random, batchSize: defaultBatchSize, ...options };
    this.#loop = new WorkLoop({
      work: () => this.deliverBatch(),
      pollMs,
      breathMs,
      onError: (error) => options.log.error(error, 'The outbox could not be worked on.'),
    });
  }

  /** Starts the loop; without a channel there is nothing to do, and all waits. */
  start(): void {
    if (this.#options.channels.length > 0) this.#loop.start();
  }

  /** There may be something new. */
  wake(): void {
    this.#loop.wake();
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    for (const channel of this.#options.channels) channel.close?.();
  }

  /**
   * Tries one batch of what is due.
   *
   * @returns how many were tried.
   */
  async deliverBatch(): Promise<number> {
    const { db, outbox, log, now, random, batchSize } = this.#options;
    const due = await retryWhenBusy(() => outbox.claim(db, { limit: batchSize, now: now(), leaseMs }));
    if (due.length === 0) return 0;
    const outcomes = await Promise.all(due.map((delivery) => this.#deliver(delivery)));
    const dead = await retryWhenBusy(() => settle(db, outbox, outcomes, { now: now(), random }));
    for (const delivery of dead) log.error(outbox.nameOf(delivery), 'This could not be forwarded.');
    return due.length;
  }

  async #deliver(delivery: Delivery): Promise<Outcome<Delivery>> {
    const left = this.#options.channels.filter(({ mark }) => delivery[mark] === null);
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

/** Only words of our own are stored: those of others may hold addresses. */
function describe(error: unknown): string {
  return error instanceof DeliveryError ? error.message : 'Failed for an unknown reason.';
}
