import type { FastifyBaseLogger } from 'fastify';
import { claimTask } from '../../storage/claim-task.ts';
import { haltCanaries } from '../canary/halt-canaries.ts';
import type { Site } from '../promotions/decisions.ts';
import { listOpenRollouts } from './rollout.repository.ts';
import { workOnRollout } from './work-on-rollout.ts';

const lookMs = 2000;

interface RolloutsOptions {
  site: Site;
  log: FastifyBaseLogger;
  now?: () => Date;
}

/** Carries out what is on its way to everybody: every server looks, and one at a time works on it. */
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

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Takes every step that is due. */
  async look(): Promise<void> {
    const { site, log } = this.#options;
    const now = this.#options.now();
    try {
      // Looked for first: an idle loop must not write.
      if ((await listOpenRollouts(site.db)).length === 0) return;
      if (!(await claimTask(site.db, 'rollouts', { now, everyMs: lookMs }))) return;
      // What stands still tells as much as what is reported.
      await haltCanaries(site, log, now);
      for (const rollout of await listOpenRollouts(site.db)) {
        await workOnRollout(site, rollout, { now, refusedAt: this.#refusedAt });
      }
    } catch (error) {
      log.error(error, 'rollouts could not be worked on');
    }
  }
}
