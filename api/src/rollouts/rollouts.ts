import type { FastifyBaseLogger } from 'fastify';
import { haltCanaries } from '../canary/halt-canaries.ts';
import { watchLive } from '../canary/watch-live.ts';
import type { PromotionContext } from '../promotions/promote-releases.ts';
import { hasCanary } from '../releases/log/promotion.repository.ts';
import { listFailing } from '../releases/reports/report.repository.ts';
import { claimTask } from '../storage/claim-task.ts';
import { readClock } from '../storage/read-clock.ts';
import { tryEach } from '../storage/try-each.ts';
import { listOpenRollouts } from './rollout.repository.ts';
import { workOnRollout } from './work-on-rollout.ts';

export const lookMs = 1000;
const watchMs = 10_000;

interface RolloutsOptions {
  site: PromotionContext;
  log: FastifyBaseLogger;
  /** Whether a release that fails within its first hour is rolled back. */
  rollsBack?: boolean;
  now?: () => Date | Promise<Date>;
}

/** Halts bad canaries and takes the steps of rollouts. A claim keeps two servers from working at the same time. */
export class Rollouts {
  readonly #options: Required<RolloutsOptions>;
  readonly #refusedAt = new Map<number, number>();

  constructor(options: RolloutsOptions) {
    this.#options = { now: () => readClock(options.site.db), rollsBack: false, ...options };
  }

  async halt(): Promise<void> {
    const { site, log, now } = this.#options;
    // Reads first, because an idle loop must not write.
    if (!(await hasCanary(site.db))) return;
    await claimTask(site.db, 'halts', lookMs, async () => haltCanaries(site, log, await now()));
  }

  /** Tells of live releases that fail. */
  async watch(): Promise<void> {
    const { site, log, now, rollsBack } = this.#options;
    if ((await listFailing(site.db, new Date(Date.now() - 3_600_000))).length === 0) return;
    await claimTask(site.db, 'watches', watchMs, async () =>
      watchLive(site, { log, now: await now(), rollsBack }),
    );
  }

  /** Takes the steps that are due. A bad canary is halted before its own step, so that it does not grow. */
  async takeSteps(): Promise<void> {
    const { site, log, now: readNow } = this.#options;
    if ((await listOpenRollouts(site.db)).length === 0) return;
    await claimTask(site.db, 'steps', lookMs, async () => {
      const now = await readNow();
      await tryEach(await listOpenRollouts(site.db), async (rollout) => {
        await haltCanaries(site, log, now, rollout.section);
        await workOnRollout(site, rollout, { now, refusedAt: this.#refusedAt });
      });
    });
  }
}
