import type { FastifyBaseLogger } from 'fastify';
import { bucketCount } from '../../registry/canary/visitor-bucket.ts';
import {
  type Composition,
  stableComposition,
  type Trial,
  trialCompositions,
} from '../../registry/compositions/compositions.ts';
import { findKeptComposition } from '../../registry/compositions/find-kept-composition.ts';
import { listChannels } from '../../registry/promotions/promotion.repository.ts';
import { readVersions } from '../../registry/releases/release.repository.ts';
import type { ReleaseCache } from '../../registry/releases/release-cache.ts';
import { keepComposition } from '../../registry/reports/report.repository.ts';
import {
  describeRuns,
  findLastRun,
  type Runs,
  writeServerState,
} from '../../registry/servers/server-state.repository.ts';
import type { Changes } from '../../storage/changes.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';

/** What a visitor gets at this moment. */
export interface LiveSite extends Composition {
  /** Counts up when the data that pages are made from changes. */
  contentVersion: number;
}

interface SiteOptions {
  db: Database;
  changes: Pick<Changes, 'follow'>;
  /** Of this server, among those that share the records. */
  serverName: string;
  cache: Pick<ReleaseCache, 'unpack'>;
  log: FastifyBaseLogger;
  /** Makes a composition ready. Throws where it cannot render. */
  prepare: (composition: Composition) => Promise<void>;
}

/** Pauses between attempts at what did not work: each twice as long as the one before. */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;
const signOfLifeMs = 5000;

/**
 * Follows what was decided and edited, whichever process did it. What does not work is tried again until it does or
 * something else is decided; meanwhile visitors get what they got before. What really runs here is written down.
 */
export class Site {
  /** What everybody gets but the visitors of a canary. */
  live: LiveSite | undefined;
  #trials: { belowBucket: number; composition: LiveSite }[] = [];
  readonly #options: SiteOptions;
  #contentVersion: number | undefined;
  /** The newest decision that was seen. */
  #seen = -1;
  /** When to work towards it: not again once it is carried out. */
  #dueAt = Number.POSITIVE_INFINITY;
  #attempts = 0;
  #working: Promise<void> | undefined;
  #failures: string[] = [];
  #since: string | null = null;
  #reportedAt = 0;
  #stopFollowing = () => {};
  #isStopped = false;

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  /** Of the data that pages are made from, as it was seen last. */
  get contentVersion(): number | undefined {
    return this.#contentVersion;
  }

  /** Whether visitors get different releases now. */
  get hasCanary(): boolean {
    return this.#trials.length > 0;
  }

  /** What this server shows of each section. */
  get runs(): Runs {
    return describeRuns(this.live, this.#trials, bucketCount);
  }

  /** What a visitor with this place gets. */
  forBucket(bucket: number): LiveSite | undefined {
    return this.#trials.find(({ belowBucket }) => bucket < belowBucket)?.composition ?? this.live;
  }

  async start(): Promise<void> {
    await this.#look();
    await this.#working;
    const { changes, log } = this.#options;
    this.#stopFollowing = changes.follow(
      () => this.#look(),
      (error) => log.error(error, 'could not look for decisions'),
    );
  }

  async stop(): Promise<void> {
    this.#stopFollowing();
    this.#isStopped = true;
    await this.#working;
    await this.#report();
  }

  async #look(): Promise<void> {
    const { decision, content } = await readVersions(this.#options.db);
    this.#contentVersion = content;
    for (const site of [this.live, ...this.#trials.map(({ composition }) => composition)]) {
      if (site) site.contentVersion = content;
    }
    if (decision !== this.#seen) {
      this.#seen = decision;
      this.#attempts = 0;
      this.#dueAt = 0;
    }
    if (Date.now() >= this.#dueAt) {
      this.#working ??= this.#work().finally(() => {
        this.#working = undefined;
      });
    } else if (Date.now() - this.#reportedAt >= signOfLifeMs) await this.#report();
  }

  async #work(): Promise<void> {
    const seen = this.#seen;
    this.#failures = [];
    await this.#follow().catch((error) => this.#failures.push(String(error)));
    for (const failure of this.#failures) this.#options.log.error({ failure }, 'not everything runs');
    // What was decided meanwhile is due at once.
    if (seen === this.#seen) this.#dueAt = this.#failures.length > 0 ? this.#nextAttempt() : Infinity;
    await this.#report();
  }

  #nextAttempt(): number {
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** this.#attempts);
    this.#attempts += 1;
    return Date.now() + pauseMs;
  }

  async #follow(): Promise<void> {
    const channels = await listChannels(this.#options.db);
    const stable = stableComposition(channels);
    if (!stable) return;
    if (!(await this.#tryOut(stable))) return this.live ? undefined : this.#fallBack();
    const trials: Trial[] = [];
    for (const trial of trialCompositions(channels)) {
      if (await this.#tryOut(trial.composition)) trials.push(trial);
    }
    await this.#switch(stable, trials);
  }

  /** Makes a composition ready, and notes why it is not. */
  async #tryOut(composition: Composition): Promise<boolean> {
    if (this.#isStopped) return false;
    for (const release of composition.releases) {
      try {
        await this.#options.cache.unpack(release);
      } catch (error) {
        this.#failures.push(`${release.manifest.section.name} cannot be unpacked: ${error}`);
        // With nothing to fall back on, it costs its own pages and not the site.
        if (this.live) return false;
      }
    }
    try {
      await this.#options.prepare(composition);
      return true;
    } catch (error) {
      this.#failures.push(`${composition.plan.id} cannot render: ${error}`);
      return false;
    }
  }

  /** After a start that cannot show what was decided: what visitors got before it. */
  async #fallBack(): Promise<void> {
    const { db, serverName } = this.#options;
    const id = await findLastRun(db, serverName);
    const composition = id && (await findKeptComposition(db, id));
    if (composition && (await this.#tryOut(composition))) await this.#switch(composition, []);
  }

  async #switch(stable: Composition, trials: Trial[]): Promise<void> {
    const { log } = this.#options;
    // What visitors report counts for what is on record, so it is there before they get it.
    const running = [stable, ...trials.map(({ composition }) => composition)];
    await this.#keep(running).catch((error) => log.error(error, 'a composition could not be recorded'));
    const contentVersion = this.#contentVersion ?? 0;
    if (stable.plan.id !== this.live?.plan.id) this.#since = new Date().toISOString();
    this.live = { ...stable, contentVersion };
    this.#trials = trials.map(({ belowBucket, composition }) => ({
      belowBucket,
      composition: { ...composition, contentVersion },
    }));
    log.info({ composition: stable.plan.id, trials: trials.length }, 'composition is live');
  }

  async #keep(compositions: Composition[]): Promise<void> {
    const now = new Date().toISOString();
    for (const composition of compositions) {
      await retryWhenBusy(() => keepComposition(this.#options.db, composition, now));
    }
  }

  async #report(): Promise<void> {
    const { db, serverName, log } = this.#options;
    this.#reportedAt = Date.now();
    const state = {
      server: serverName,
      composition: this.live?.plan.id ?? null,
      runs: this.runs,
      since: this.#since,
      failure: this.#failures.join('; ') || null,
      isRunning: !this.#isStopped,
      seenAt: new Date().toISOString(),
    };
    await retryWhenBusy(() => writeServerState(db, state)).catch((error) =>
      log.warn(error, 'what runs here could not be written down'),
    );
  }
}
