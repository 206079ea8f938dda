import type { FastifyBaseLogger } from 'fastify';
import {
  type Composition,
  stableComposition,
  trialCompositions,
} from '../../registry/compositions/compositions.ts';
import { type Channel, listChannels } from '../../registry/promotions/promotion.repository.ts';
import { readVersions, type StoredRelease } from '../../registry/releases/release.repository.ts';
import type { ReleaseCache } from '../../registry/releases/release-cache.ts';
import { keepComposition } from '../../registry/reports/report.repository.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';

/** What a visitor gets at this moment. */
export interface LiveSite extends Composition {
  /** Counts up when the data that pages are made from changes. */
  contentVersion: number;
}

interface SiteOptions {
  db: Database;
  cache: ReleaseCache;
  log: FastifyBaseLogger;
  /** Makes compositions ready, the stable one first. Where it throws, what was live stays live. */
  prepare: (stable: Composition, trials: Composition[]) => Promise<Composition[]>;
}

/** Live within two seconds on every server: twice a second each looks whether something was promoted or edited. */
const lookMs = 500;

/** Follows promotions and edits in the database, whichever process made them. */
export class Site {
  /** What everybody gets but the visitors of a canary. */
  live: LiveSite | undefined;
  #trials: { belowBucket: number; site: LiveSite }[] = [];
  readonly #options: SiteOptions;
  #seen = { promotion: -1, content: -1 };
  #timer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> | undefined;

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  /** Of the data that pages are made from, as it was seen last. */
  get contentVersion(): number | undefined {
    return this.#seen.content < 0 ? undefined : this.#seen.content;
  }

  /** Whether visitors get different releases now. */
  get hasCanary(): boolean {
    return this.#trials.length > 0;
  }

  /** What a visitor with this place gets. */
  forBucket(bucket: number): LiveSite | undefined {
    return this.#trials.find(({ belowBucket }) => bucket < belowBucket)?.site ?? this.live;
  }

  async start(): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(() => {
      this.refresh().catch((error) => this.#options.log.error(error, 'could not look for promotions'));
    }, lookMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Looks now. Looks at the same time are one. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#look().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #look(): Promise<void> {
    const { db, log } = this.#options;
    const versions = await readVersions(db);
    // Before any page is made for it: pages are made from reads of this version.
    this.#seen.content = versions.content;
    if (versions.promotion !== this.#seen.promotion) {
      this.#seen.promotion = versions.promotion;
      await this.#switch(versions.content).catch((error) =>
        log.error(error, 'the new releases cannot be used'),
      );
    }
    for (const site of [this.live, ...this.#trials.map((trial) => trial.site)]) {
      if (site) site.contentVersion = versions.content;
    }
  }

  async #switch(contentVersion: number): Promise<void> {
    const { db, cache, log, prepare } = this.#options;
    const channels = await listChannels(db);
    const stable = stableComposition(channels);
    if (!stable) return;
    const trials = trialCompositions(channels);
    for (const release of channels.flatMap(releasesOf)) {
      // A release that cannot be unpacked costs its own pages, not the site.
      await cache
        .unpack(release)
        .catch((error) => log.error(error, `${release.manifest.section.name} cannot be unpacked`));
    }
    const ready = await prepare(
      stable,
      trials.map((trial) => trial.composition),
    );
    this.live = { ...stable, contentVersion };
    this.#trials = trials
      .filter(({ composition }) => ready.includes(composition))
      .map(({ belowBucket, composition }) => ({ belowBucket, site: { ...composition, contentVersion } }));
    await this.#keep(ready).catch((error) => log.error(error, 'a composition could not be recorded'));
    log.info({ composition: stable.plan.id, trials: this.#trials.length }, 'composition is live');
  }

  async #keep(compositions: Composition[]): Promise<void> {
    const now = new Date().toISOString();
    for (const composition of compositions) {
      await retryWhenBusy(() => keepComposition(this.#options.db, composition, now));
    }
  }
}

function releasesOf({ live, canary }: Channel): StoredRelease[] {
  return canary ? [live, canary.release] : [live];
}
