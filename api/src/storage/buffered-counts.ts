import type { FastifyBaseLogger } from 'fastify';
import { keyOf } from './add-up.ts';
import type { Database } from './database.ts';
import { isUnavailable } from './database-error.ts';
import { poll } from './poll.ts';

const flushMs = 1000;

export interface BufferOptions {
  db: Database;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Adds counts up in memory and writes them once a second, so that a flood costs one write. */
export abstract class BufferedCounts<Count extends { count: number }, Further> {
  protected readonly db: Database;
  protected readonly log: BufferOptions['log'];
  protected readonly maxFurther: number = Number.POSITIVE_INFINITY;
  /** What is written next: counts by their keys, and rows that are not added up. */
  protected counts = new Map<string, Count>();
  protected further = new Map<unknown, Further>();
  readonly #polling = poll(
    flushMs,
    () => this.flush(),
    (error) => this.#logError(error),
  );

  constructor({ db, log }: BufferOptions) {
    this.db = db;
    this.log = log;
  }

  protected abstract write(counts: Count[], further: Further[]): Promise<void>;

  start(): void {
    this.#polling.start();
  }

  async stop(): Promise<void> {
    await this.#polling.stop();
    await this.tryToFlush();
  }

  /** Writes everything. What cannot be written now is written with the next counts. */
  async flush(): Promise<void> {
    if (this.counts.size === 0 && this.further.size === 0) return;
    const [counts, further] = [this.counts, this.further];
    this.counts = new Map();
    this.further = new Map();
    try {
      await this.write([...counts.values()], [...further.values()]);
    } catch (error) {
      // The database would refuse invalid counts again each time, and all later ones with them.
      if (isUnavailable(error)) {
        for (const count of counts.values()) this.addCount(count);
        this.further = new Map([...further, ...this.further].slice(0, this.maxFurther));
      }
      throw error;
    }
  }

  protected async tryToFlush(): Promise<void> {
    await this.flush().catch(this.#logError);
  }

  readonly #logError = (error: unknown) => this.log.error(error, 'counts could not be written');

  protected addCount(count: Count): void {
    const key = keyOf(count);
    this.counts.set(key, { ...count, count: count.count + (this.counts.get(key)?.count ?? 0) });
  }
}
