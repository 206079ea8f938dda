import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Composition } from '../../registry/compositions/compositions.ts';
import { compose } from '../../registry/compositions/compositions.ts';
import { findRelease, type StoredRelease } from '../../registry/releases/release.repository.ts';
import type { ReleaseCache } from '../../registry/releases/release-cache.ts';
import { keepComposition } from '../../registry/reports/report.repository.ts';
import type { Database } from '../../storage/database.ts';
import type { Signer } from '../../storage/secrets/signer.ts';
import type { LiveSite } from '../site/site.ts';
import { findPreview, type Preview } from './preview.repository.ts';
import { readPreviewCookie, readPreviewToken } from './preview-link.ts';

const maxPreviews = 100;
const idleMs = 10 * 60_000;

interface PreviewsOptions {
  db: Database;
  signer: Signer;
  cache: ReleaseCache;
  log: FastifyBaseLogger;
}

/** The compositions that single browsers are shown by their cookie. */
export class Previews {
  readonly #options: PreviewsOptions;
  readonly #ready: LRUCache<string, Promise<void>>;

  constructor(options: PreviewsOptions) {
    this.#options = options;
    this.#ready = new LRUCache({
      max: maxPreviews,
      ttl: idleMs,
      ttlAutopurge: true,
      updateAgeOnGet: true,
    });
  }

  /** Whether a browser is shown a preview; what it tells is kept out of the figures. */
  isPreview(cookies: string | undefined): boolean {
    return this.#readId(cookies) !== undefined;
  }

  /** What a browser is shown in place of what is live. Undefined where its cookie asks for nothing that there is. */
  async find(cookies: string | undefined, live: LiveSite): Promise<LiveSite | undefined> {
    const id = this.#readId(cookies);
    const preview = id === undefined ? undefined : await findPreview(this.#options.db, id);
    const composition = preview && (await this.#compose(preview, live));
    if (!composition) return undefined;
    if (composition.plan.id === live.plan.id) return live;
    await this.open(composition);
    return { ...composition, contentVersion: live.contentVersion };
  }

  stop(): void {
    this.#ready.clear();
  }

  #readId(cookies: string | undefined): number | undefined {
    const token = readPreviewCookie(cookies);
    return token === undefined ? undefined : readPreviewToken(this.#options.signer, token, new Date());
  }

  async #compose({ releases, isWhole }: Preview, live: LiveSite): Promise<Composition | undefined> {
    const named: StoredRelease[] = [];
    for (const [section, release] of Object.entries(releases)) {
      const found = await findRelease(this.#options.db, section, release);
      if (!found) return undefined;
      named.push(found);
    }
    const around = isWhole
      ? []
      : live.releases.filter(({ manifest }) => !Object.hasOwn(releases, manifest.section.name));
    return compose(
      [...around, ...named].sort((first, second) =>
        first.manifest.section.name < second.manifest.section.name ? -1 : 1,
      ),
    );
  }

  /** Makes a composition ready for a while. */
  async open(composition: Composition): Promise<void> {
    const { id } = composition.plan;
    const known = this.#ready.get(id);
    if (known) return known;
    const opened = this.#prepare(composition);
    this.#ready.set(id, opened);
    return opened.catch((error) => {
      this.#ready.delete(id);
      throw error;
    });
  }

  async #prepare(composition: Composition): Promise<void> {
    const { db, cache } = this.#options;
    for (const release of composition.releases) await cache.unpack(release);
    await keepComposition(db, composition, new Date().toISOString());
  }
}
