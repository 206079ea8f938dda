import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import type { FastifyBaseLogger } from 'fastify';
import { essays } from '../../content/kinds/essay.ts';
import { redirects } from '../../content/kinds/redirect.ts';
import { listMoved, type Moved } from '../../content/list-moved.ts';
import type { RecordOf } from '../../content/records/content-kind.ts';
import { listRecords } from '../../content/records/content-records.repository.ts';
import { hasDictionaries } from '../../http/dictionary.ts';
import type { Database } from '../../storage/database.ts';
import { poll } from '../../storage/poll.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { findKeptComposition, keepComposition } from '../compositions/composition.repository.ts';
import {
  type CanaryComposition,
  type Composition,
  canaryCompositions,
  stableComposition,
  unitOf,
} from '../compositions/compositions.ts';
import { listLatestLive, listLiveSections } from '../log/promotion.repository.ts';
import { readVersions } from '../store/release.repository.ts';
import type { ReleaseCache } from '../store/release-cache.ts';
import { describeRuns, findLastRun, type Runs, writeServerState } from './server-state.repository.ts';

export interface LiveSite extends Composition {
  /** Increases when the content changes. */
  contentVersion: number;
}

interface SiteOptions {
  db: Database;
  /** Name of this server among the servers that share the database. */
  serverName: string;
  cache: Pick<ReleaseCache, 'unpack' | 'compressDeltasLater'>;
  log: FastifyBaseLogger;
  /** Makes a composition ready. Throws if it cannot render. */
  prepare: (site: LiveSite) => Promise<void>;
  /** Called when this server has seen an edit. */
  onContent?: (site: LiveSite) => void;
}

/** Pause between two looks. A decision must be served within two seconds and an edit within one. */
const lookEveryMs = 500;
/** Pauses between attempts after a failure. Each pause is twice as long as the one before. */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;
const signOfLifeMs = 5000;
const reportMs = 1000;
/** Longer, because the status would wait for a stopped server that could not report its end. */
const lastReportMs = 4000;

/**
 * Follows decisions and edits of every process that shares the database. It retries after a failure until it
 * succeeds or a new decision arrives. Visitors keep the current composition meanwhile. It records the
 * releases that this server shows.
 */
export class Site {
  /** Composition of all visitors outside a canary. */
  live: LiveSite | undefined;
  /** Undefined before the first look. */
  contentVersion: number | undefined;
  /** The redirects of editors. */
  redirects: RecordOf<typeof redirects>[] = [];
  /** The essays of editors. */
  essays: RecordOf<typeof essays>[] = [];
  /** Addresses that records had. */
  moved: Moved[] = [];
  #canaries: { belowBucket: number; composition: LiveSite }[] = [];
  readonly #options: SiteOptions;
  /** Newest decision that this server has seen. */
  #seen = -1;
  /** Time of the next attempt at the newest decision. Infinity after it succeeded. */
  #dueAt = Number.POSITIVE_INFINITY;
  #attempts = 0;
  #working: Promise<void> | undefined;
  #failures: string[] = [];
  #since: string | null = null;
  #reportedAt = 0;
  readonly #polling = poll(
    lookEveryMs,
    () => this.#look(),
    (error) => this.#options.log.error(error, 'the release log could not be read'),
  );
  #isStopped = false;

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  get #shown() {
    return [this.live, ...this.#canaries.map(({ composition }) => composition)];
  }

  /** Whether visitors get different releases now. */
  get hasCanary(): boolean {
    return this.#canaries.length > 0;
  }

  /**
   * Whether visitors get different answers at an address: its section or the shell has a canary. An address without a
   * page may have a file or a redirect in one composition.
   */
  isPersonal(pathname: string): boolean {
    if (!this.hasCanary) return false;
    const units = this.#shown.map((shown) => {
      const { section } = (shown && matchPage(shown.plan.sections, pathname)) ?? {};
      return shown && section && unitOf(shown, section.name).plan.id;
    });
    return units.includes(undefined) || new Set(units).size > 1;
  }

  get runs(): Runs {
    return describeRuns(this.live, this.#canaries);
  }

  forBucket(bucket: number): LiveSite | undefined {
    return this.#canaries.find(({ belowBucket }) => bucket < belowBucket)?.composition ?? this.live;
  }

  async start(): Promise<void> {
    await this.#look();
    await this.#working;
    this.#polling.start();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#polling.stop();
    await this.#working;
    await this.#report();
  }

  async #look(): Promise<void> {
    const { decision, content } = await readVersions(this.#options.db);
    const isEdited = content !== this.contentVersion;
    if (isEdited) {
      this.redirects = await listRecords(this.#options.db, redirects);
      this.essays = await listRecords(this.#options.db, essays);
      this.moved = await listMoved(this.#options.db);
    }
    this.contentVersion = content;
    for (const site of this.#shown) if (site) site.contentVersion = content;
    if (isEdited && this.live) this.#options.onContent?.(this.live);
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
    for (const failure of this.#failures)
      this.#options.log.error({ failure }, 'a decision could not be carried out');
    // A decision that arrived meanwhile is due at once.
    if (seen === this.#seen) this.#dueAt = this.#failures.length > 0 ? this.#nextAttempt() : Infinity;
    await this.#report();
  }

  #nextAttempt(): number {
    return Date.now() + Math.min(longestPauseMs, firstPauseMs * 2 ** this.#attempts++);
  }

  async #follow(): Promise<void> {
    const liveSections = await listLiveSections(this.#options.db);
    const stable = stableComposition(liveSections);
    if (!stable) return;
    if (!(await this.#tryOut(stable))) return this.live ? undefined : this.#fallBack();
    const canaries: CanaryComposition[] = [];
    for (const canary of canaryCompositions(liveSections)) {
      if (await this.#tryOut(canary.composition)) canaries.push(canary);
    }
    await this.#switch(stable, canaries);
    await this.#compressDeltas().catch((error) => this.#options.log.warn(error, 'no deltas were made'));
  }

  /** Compresses the files that visitors get now for those who have files of earlier releases. */
  async #compressDeltas(): Promise<void> {
    if (!hasDictionaries) return;
    const { db, cache } = this.#options;
    for (const release of new Set(this.#shown.flatMap((shown) => shown?.releases ?? []))) {
      cache.compressDeltasLater(release, await listLatestLive(db, release.manifest.section.name));
    }
  }

  /** Makes a composition ready, or notes the failure. */
  async #tryOut(composition: Composition): Promise<boolean> {
    if (this.#isStopped) return false;
    for (const release of composition.releases) {
      try {
        await this.#options.cache.unpack(release);
      } catch (error) {
        this.#failures.push(`${release.manifest.section.name} cannot be unpacked: ${error}`);
        // Without a current composition, the failure must cost only this section's pages.
        if (this.live) return false;
      }
    }
    try {
      await this.#options.prepare({ ...composition, contentVersion: this.contentVersion ?? 0 });
      return true;
    } catch (error) {
      this.#failures.push(`${composition.plan.id} cannot render: ${error}`);
      return false;
    }
  }

  /** Shows the composition from before a restart if the decided one cannot be shown. */
  async #fallBack(): Promise<void> {
    const { db, serverName } = this.#options;
    const id = await findLastRun(db, serverName);
    const composition = id && (await findKeptComposition(db, id));
    if (composition && (await this.#tryOut(composition))) await this.#switch(composition, []);
  }

  async #switch(stable: Composition, canaries: CanaryComposition[]): Promise<void> {
    const { log } = this.#options;
    // Reports count only for a recorded composition, so it is recorded before visitors get it.
    const running = [stable, ...canaries.map(({ composition }) => composition)];
    await this.#keep(running).catch((error) => log.error(error, 'a composition could not be recorded'));
    const contentVersion = this.contentVersion ?? 0;
    if (stable.plan.id !== this.live?.plan.id) this.#since = new Date().toISOString();
    this.live = { ...stable, contentVersion };
    this.#canaries = canaries.map(({ belowBucket, composition }) => ({
      belowBucket,
      composition: { ...composition, contentVersion },
    }));
    log.info({ composition: stable.plan.id, trials: canaries.length }, 'composition is live');
  }

  async #keep(compositions: Composition[]): Promise<void> {
    const now = new Date().toISOString();
    for (const composition of compositions) {
      await retryWhenBusy(() => keepComposition(this.#options.db, composition, { now, isLive: true }));
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
    const limitMs = this.#isStopped ? lastReportMs : reportMs;
    await retryWhenBusy(() => writeServerState(db, state), { limitMs }).catch((error) =>
      log.warn(error, 'the server state could not be recorded'),
    );
  }
}
