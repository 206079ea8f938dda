import type { Plan, PlannedSection } from '@shortlisted/section-kit/contract';
import { isCandidate } from '@shortlisted/section-kit/contract/candidate';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { nameRecords } from '../content/edits/name-records.ts';
import type { ProposedEdit } from '../content/records/proposed-edit.ts';
import { minuteLimit } from '../http/problems/limit-rate.ts';
import { Problem } from '../http/problems/problem.ts';
import { findUsableReleases, keepComposition } from '../releases/compositions/composition.repository.ts';
import { type Composition, compose } from '../releases/compositions/compositions.ts';
import type { LiveSite } from '../releases/servers/site.ts';
import { findUsableRelease, type StoredRelease } from '../releases/store/release.repository.ts';
import { findPreview, type Preview } from './preview.repository.ts';
import { readPreviewCookie, readPreviewToken } from './preview-token.ts';

const maxPreviews = 100;
const idleMs = 10 * 60_000;
/** Limit for each link. Each page is rendered for it alone. */
const pagesPerMinute = 120;

/** Finds the composition that a browser's preview cookie names. */
export class Previews {
  readonly #app: Pick<FastifyInstance, 'db' | 'releaseCache' | 'signer'>;
  readonly #ready = new LRUCache<string, true, Composition>({
    max: maxPreviews,
    ttl: idleMs,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    fetchMethod: (_id, _old, { context }) => this.#prepare(context),
    ignoreFetchAbort: true,
  });
  readonly #isWithinLimit = minuteLimit(pagesPerMinute);

  constructor(app: Pick<FastifyInstance, 'db' | 'releaseCache' | 'signer'>) {
    this.#app = app;
  }

  /** Whether the cookies name a preview. Reports of previews do not count. */
  isPreview(cookies: string | undefined): boolean {
    return this.#readId(cookies) !== undefined;
  }

  /** @returns the preview's site. Undefined if the cookie names no valid preview. */
  async find(cookies: string | undefined, live: LiveSite): Promise<LiveSite | undefined> {
    const preview = await this.findLink(cookies);
    if (preview) this.#countPage(`link ${preview.id}`);
    const composition = preview && (await this.#compose(preview, live));
    if (!composition) return undefined;
    const { contentVersion } = live;
    const reading = preview.edit && { cookies };
    if (composition.plan.id !== live.plan.id) await this.open(composition);
    return { ...composition, plan: markDifferences(composition, live, preview), contentVersion, ...reading };
  }

  /** @returns the browser's preview. Undefined, without a promise, if the cookies name no preview. */
  findLink(cookies: string | undefined): Promise<Preview | undefined> | undefined {
    const id = this.#readId(cookies);
    return id === undefined ? undefined : findPreview(this.#app.db, id, new Date());
  }

  findEdit(cookies: string): Promise<ProposedEdit | undefined> | undefined {
    return this.findLink(cookies)?.then((preview) => preview?.edit);
  }

  stop(): void {
    this.#ready.clear();
  }

  #readId(cookies: string | undefined): number | undefined {
    const token = readPreviewCookie(cookies);
    return token === undefined ? undefined : readPreviewToken(this.#app.signer, token, new Date());
  }

  async #compose({ releases, isWhole }: Preview, live: LiveSite): Promise<Composition | undefined> {
    const named = await findUsableReleases(this.#app.db, releases);
    if (!named) return undefined;
    const around = isWhole
      ? []
      : live.releases.filter(({ manifest }) => !Object.hasOwn(releases, manifest.section.name));
    return compose(
      [...around, ...named].sort((first, second) =>
        first.manifest.section.name < second.manifest.section.name ? -1 : 1,
      ),
    );
  }

  /** Admits visitors with a link of the release to its standalone pages. @throws {Problem} for others and for floods. */
  async admit(cookies: string | undefined, section: string, release: string): Promise<void> {
    const preview = await this.findLink(cookies);
    if (preview?.releases[section] !== release)
      throw new Problem(
        403,
        'A standalone release requires a preview link that shows it: open such a link in this browser first.',
      );
    this.#countPage(`link ${preview.id}`);
  }

  /** The candidate of a section that the browser's preview shows. */
  async findCandidate(cookies: string | undefined, section: string): Promise<StoredRelease | undefined> {
    const release = (await this.findLink(cookies))?.releases[section];
    return release && isCandidate(release) ? findUsableRelease(this.#app.db, section, release) : undefined;
  }

  #countPage(key: string): void {
    if (this.#isWithinLimit(key)) return;
    throw new Problem(429, 'Too many pages of previews in a minute. Please try again later.', {
      retryAfterSeconds: 60,
    });
  }

  /** Unpacks and records a composition, unless it was opened recently. */
  async open(composition: Composition): Promise<void> {
    await this.#ready.fetch(composition.plan.id, { context: composition });
  }

  async #prepare(composition: Composition): Promise<true> {
    const { db, releaseCache } = this.#app;
    for (const release of composition.releases) await releaseCache.unpack(release);
    await keepComposition(db, composition, { now: new Date().toISOString(), isLive: false });
    return true;
  }
}

/** Marks the sections and the content that differ from the live site. */
function markDifferences({ plan, releases }: Composition, live: LiveSite, preview: Preview): Plan {
  const { edit, expiresAt: until } = preview;
  const known = new Map([live.plan.shell, ...live.plan.sections].map(({ name, release }) => [name, release]));
  const mark = (section: PlannedSection): PlannedSection => {
    const instead = known.get(section.name) ?? '';
    const team = releases.find(({ manifest }) => manifest.section.name === section.name)?.manifest.section
      .team;
    return { ...section, ...(instead !== section.release && { instead }), ...(team && { team }) };
  };
  return {
    ...plan,
    shell: mark(plan.shell),
    sections: plan.sections.map(mark),
    ...(edit && { edits: nameRecords(edit) }),
    until,
  };
}
