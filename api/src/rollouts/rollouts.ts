import type { FastifyBaseLogger } from 'fastify';
import { haltCanaries } from '../canary/halt-canaries.ts';
import type { PromotionContext } from '../promotions/release-log.ts';
import { hasCanary } from '../releases/log/promotion.repository.ts';
import { claimTask } from '../storage/claim-task.ts';
import { poll } from '../storage/poll.ts';
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
  #stopPolling = async () => {};
  readonly #refusedAt = new Map<number, number>();

  constructor(options: RolloutsOptions) {
    this.#options = { now: () => new Date(), ...options };
  }

  start(): void {
    this.#stopPolling = poll(
      lookMs,
      () => this.look(),
      (error) => this.#options.log.error(error, 'canaries and rollouts could not be processed'),
    );
  }

  /** Resolves when no work is under way. */
  stop(): Promise<void> {
    return this.#stopPolling();
  }

  /** Halts bad canaries before any step of a rollout, so that no bad canary grows. */
  async look(): Promise<void> {
    const { site, log } = this.#options;
    const now = this.#options.now();
    // Reads first, because an idle loop must not write.
    if (!(await hasCanary(site.db)) && (await listOpenRollouts(site.db)).length === 0) return;
    await claimTask(site.db, 'rollouts', lookMs, async () => {
      await haltCanaries(site, log, now);
      for (const rollout of await listOpenRollouts(site.db)) {
        await workOnRollout(site, rollout, { now, refusedAt: this.#refusedAt });
      }
    });
  }
}
