import type { FastifyBaseLogger } from 'fastify';
import type { Plan } from 'section-kit/contract';
import { makePlan } from 'section-kit/contract/make-plan';
import type { Database } from '../database/database.ts';
import { listChannels } from '../promotions/promotion.repository.ts';
import { readVersions, type StoredRelease } from '../releases/release.repository.ts';
import type { ReleaseCache } from '../releases/release-cache.ts';

/** What visitors get at this moment. */
export interface LiveSite {
  plan: Plan;
  releases: StoredRelease[];
  /** Counts up when the data that pages are made from changes. */
  contentVersion: number;
}

interface SiteOptions {
  db: Database;
  cache: ReleaseCache;
  log: FastifyBaseLogger;
  /** Makes a new set of releases ready. Where it throws, the old one stays live. */
  prepare: (next: LiveSite) => Promise<void>;
}

/** Live within two seconds on every server: twice a second each looks whether something was promoted or edited. */
const lookMs = 500;

/** Follows promotions and edits in the database, whichever process made them. */
export class Site {
  live: LiveSite | undefined;
  readonly #options: SiteOptions;
  #seen = { promotion: -1, content: -1 };
  #timer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> | undefined;

  constructor(options: SiteOptions) {
    this.#options = options;
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
    if (versions.promotion !== this.#seen.promotion) {
      this.#seen.promotion = versions.promotion;
      await this.#switch(versions.content).catch((error) =>
        log.error(error, 'the new releases cannot be used'),
      );
    }
    if (this.live) this.live.contentVersion = versions.content;
  }

  async #switch(contentVersion: number): Promise<void> {
    const { db, cache, log, prepare } = this.#options;
    const releases = (await listChannels(db)).map(({ live }) => live);
    const plan = makePlan(releases.map(({ manifest }) => manifest));
    if (!plan) return;
    for (const release of releases) {
      // A release that cannot be unpacked costs its own pages, not the site.
      await cache
        .unpack(release)
        .catch((error) => log.error(error, `${release.manifest.section.name} cannot be unpacked`));
    }
    const next = { plan, releases, contentVersion };
    await prepare(next);
    this.live = next;
    log.info({ composition: plan.id }, 'composition is live');
  }
}
