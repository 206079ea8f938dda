import type { FastifyBaseLogger } from 'fastify';
import { claimTask } from '../../storage/claim-task.ts';
import { haltCanaries } from '../canary/halt-canaries.ts';
import { hasCanary } from '../promotions/promotion.repository.ts';
import type { PromotionContext } from '../promotions/release-log.ts';
import { listOpenRollouts } from './rollout.repository.ts';
import { workOnRollout } from './work-on-rollout.ts';

const lookMs = 1000;

interface RolloutsOptions {
  site: PromotionContext;
  log: FastifyBaseLogger;
  now?: () => Date;
}

/**
 * Halts bad canaries and takes the steps of rollouts. A claim keeps two servers from working at the same
 * time.
 */
export class Rollouts {
  readonly #options: Required<RolloutsOptions>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;
  readonly #refusedAt = new Map<number, number>();

  constructor(options: RolloutsOptions) {
    this.#options = { now: () => new Date(), ...options };
  }

  start(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.look().finally(() => this.start());
    }, lookMs).unref();
  }

  /** Resolves when no work is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Halts bad canaries before any step of a rollout, so that no bad canary grows. */
  async look(): Promise<void> {
    const { site, log } = this.#options;
    const now = this.#options.now();
    try {
      // Reads first, because an idle loop must not write.
      if (!(await hasCanary(site.db)) && (await listOpenRollouts(site.db)).length === 0) return;
      await claimTask(site.db, 'rollouts', lookMs, async () => {
        await haltCanaries(site, log, now);
        for (const rollout of await listOpenRollouts(site.db)) {
          await workOnRollout(site, rollout, { now, refusedAt: this.#refusedAt });
        }
      });
    } catch (error) {
      log.error(error, 'canaries and rollouts could not be processed');
    }
  }
}
