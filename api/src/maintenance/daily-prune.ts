import type { FastifyBaseLogger } from 'fastify';
import { claimTask } from '../storage/claim-task.ts';
import type { Database } from '../storage/database.ts';
import { prune } from './prune.ts';
import { removeUnpacked } from './remove-unpacked.ts';

/** A server that has just started is busy with its first renders and requests. */
const firstLookMs = 5 * 60_000;
const lookMs = 3_600_000;
const everyMs = 24 * 3_600_000;

interface DailyPruneOptions {
  db: Database;
  retentionDays: number;
  /** The folder into which this server unpacks releases. */
  root: string;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Prunes the database once a day on one of the servers. Each server cleans its own disk. */
export class DailyPrune {
  readonly #options: DailyPruneOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: DailyPruneOptions) {
    this.#options = options;
  }

  start(): void {
    this.#lookIn(firstLookMs);
  }

  /** Resolves when the current run has ended. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
  }

  /**
   * Prunes the database if that is due and no other server does it. Removes pruned releases from this
   * server's disk.
   */
  async look(now = new Date()): Promise<void> {
    const { db, log, retentionDays, root } = this.#options;
    try {
      await claimTask(db, 'prune', everyMs, async () => {
        const { releases, counts } = await prune(db, { now, retentionDays });
        log.info({ releases, counts }, 'pruned');
      });
      await removeUnpacked(db, root);
    } catch (error) {
      log.error(error, 'pruning failed');
    }
  }

  #lookIn(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#running = this.look();
      this.#lookIn(lookMs);
    }, ms).unref();
  }
}
