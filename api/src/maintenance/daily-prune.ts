import type { FastifyBaseLogger } from 'fastify';
import { claimTask } from '../storage/claim-task.ts';
import type { Database } from '../storage/database.ts';
import { prune } from './prune.ts';
import { removeUnpacked } from './remove-unpacked.ts';

/** A server that has just started has other things to do. */
const firstLookMs = 5 * 60_000;
const lookMs = 3_600_000;
const everyMs = 24 * 3_600_000;

interface DailyPruneOptions {
  db: Database;
  retentionDays: number;
  /** Where this server unpacks releases. */
  root: string;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Prunes once a day, on whichever server comes first. Each looks after its own disk. */
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

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Prunes where it is due and nobody else has begun to, and removes from the disk what was pruned. */
  async look(now = new Date()): Promise<void> {
    const { db, log, retentionDays, root } = this.#options;
    try {
      if (await claimTask(db, 'prune', { now, everyMs })) {
        const { releases, counts } = await prune(db, { now, retentionDays });
        log.info({ releases, counts }, 'pruned');
      }
      await removeUnpacked(db, root);
    } catch (error) {
      log.error(error, 'could not prune');
    }
  }

  #lookIn(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#running = this.look();
      this.#lookIn(lookMs);
    }, ms).unref();
  }
}
