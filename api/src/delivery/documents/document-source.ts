import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Composition } from '../../registry/compositions/compositions.ts';
import { BusyError, type Priority } from '../../rendering/render-queue.ts';
import type { LiveSite } from '../site/site.ts';
import { type Address, readAddress } from './address.ts';
import { type Document, toDocument } from './document.ts';
import { DocumentCache, type KeptDocument } from './document-cache.ts';
import { PageRenderer, type RendererOptions } from './page-renderer.ts';
import { addressOfNone, UnknownEntries } from './unknown-entries.ts';

/** A document with a failed section is tried again soon. */
const failedForMs = 5000;
/** So long after an edit a visitor gets the page as it was, and nobody waits for all that has to be made anew. */
const staleForMs = 1000;
/** So long a visitor waits for a page to be made anew before it is given as it was. */
const patienceMs = 500;
/** Pages that are made before they are asked for, and how long a promotion waits for them. */
const maxAhead = 30;
const aheadMs = 700;
const maxCounted = 1000;

interface Place {
  url: string;
  isStray: boolean;
}

interface Page {
  pathname: string;
  search: URLSearchParams;
  requestId?: string;
}

interface SourceOptions extends RendererOptions {
  /** Whether there is time for more than what is ready. */
  mayRender: () => boolean;
  /** Told where each document came from that a visitor got. */
  onServe?: ((from: 'ready' | 'stale' | 'rendered') => void) | undefined;
}

/** Gives the document of an address: from the cache, or rendered once however many ask for it at the same time. */
export class DocumentSource {
  readonly #options: SourceOptions;
  readonly #renderer: PageRenderer;
  readonly #kept = new DocumentCache();
  readonly #unknown = new UnknownEntries();
  readonly #rendering = new Map<string, Promise<Document>>();
  /** How often each address was asked for. */
  readonly #asked = new LRUCache<string, number>({ max: maxCounted });
  /** The content of each composition, and since when. */
  readonly #content = new LRUCache<string, { version: number; since: number }>({ max: 50 });

  constructor(options: SourceOptions) {
    this.#options = options;
    this.#renderer = new PageRenderer(options);
  }

  async get(site: LiveSite, page: Page): Promise<Document> {
    this.#noteContent(site);
    const asked = readAddress(site.plan, page.pathname, page.search);
    const { url } = asked;
    const ready = this.#ready(site, { url, isStray: false }) ?? this.#ready(site, { url, isStray: true });
    if (ready) return this.#served('ready', this.#counted(url, ready));

    const { address, ...place } = await this.#placeOf(site, asked);
    const shared = address === asked ? undefined : this.#ready(site, place);
    if (shared) return this.#served('ready', shared);
    const kept = this.#kept.get({ planId: site.plan.id, ...place });
    const rendering = this.#once(site, address, place, page.requestId);
    const stale = kept?.document ?? this.#kept.lastGood(url);
    if (!stale) return this.#served('rendered', await rendering);
    const patience = pause(kept && this.#hasJustChanged(site) ? 0 : patienceMs, undefined, { ref: false });
    const document = await Promise.race([rendering.catch(() => undefined), patience]);
    return document ? this.#served('rendered', document) : this.#served('stale', this.#counted(url, stale));
  }

  /** Bytes of the documents that are kept. */
  get bytes(): number {
    return this.#kept.bytes;
  }

  #served(from: 'ready' | 'stale' | 'rendered', document: Document): Document {
    this.#options.onServe?.(from);
    return document;
  }

  /** Renders a document of a preview, or of a release by itself. It is kept nowhere. */
  async preview(
    site: LiveSite,
    { pathname, search, requestId, isInBrowser, base }: Page & { isInBrowser?: boolean; base?: string },
  ): Promise<Document> {
    this.#refuseWhenBusy();
    const { url, section } = readAddress(site.plan, pathname, search);
    const options = {
      priority: 'preview' as const,
      isPreview: true,
      section: isInBrowser ? undefined : section,
      ...(base !== undefined && { base }),
    };
    return toDocument(await this.#renderer.renderOrLeaveOut(site, url, options, requestId));
  }

  /**
   * Makes a composition ready before it goes live: it has to be able to render at all, and what is asked for most is made.
   *
   * @throws where it cannot render.
   */
  async prepare(composition: Composition): Promise<void> {
    await this.#renderer.check(composition);
    const versions = [...this.#content.values()].map(({ version }) => version);
    const made = this.#makeMostAsked({ ...composition, contentVersion: Math.max(0, ...versions) });
    await Promise.race([made, pause(aheadMs, undefined, { ref: false })]);
  }

  async #makeMostAsked(site: LiveSite): Promise<void> {
    const most = [...this.#asked.entries()]
      .sort(([, first], [, second]) => second - first)
      .slice(0, maxAhead);
    const addresses = most
      .map(([url]) => new URL(url, 'http://localhost'))
      .map(({ pathname, searchParams }) => readAddress(site.plan, pathname, searchParams));
    await Promise.all(
      addresses
        .filter(({ url }) => !this.#ready(site, { url, isStray: false }))
        .map((address) =>
          this.#once(site, address, { url: address.url, isStray: false }, undefined, 'ahead').catch(() => {}),
        ),
    );
  }

  #ready({ plan, contentVersion }: LiveSite, place: Place): Document | undefined {
    const kept = this.#kept.get({ planId: plan.id, ...place });
    const isFresh =
      kept?.contentVersion === contentVersion && (kept.retryAt === undefined || kept.retryAt > Date.now());
    return isFresh ? kept.document : undefined;
  }

  #counted(url: string, document: Document): Document {
    if (document.status === 200) this.#asked.set(url, (this.#asked.get(url) ?? 0) + 1);
    return document;
  }

  /** Where a document is kept: values of a parameter that there are not share one, made from an address of ours. */
  async #placeOf(site: LiveSite, address: Address): Promise<Place & { address: Address }> {
    const { url, entry, hasQuery } = address;
    if (!entry) return { address, url, isStray: hasQuery };
    const source = this.#options.sourceOf(site);
    const isListed = await this.#unknown.isListed(entry, source, site.contentVersion);
    if (isListed) return { address, url, isStray: hasQuery };
    const key = `${site.plan.id} ${entry.pattern}`;
    const isUnknown = await this.#unknown.isUnknown(key, entry, source);
    if (!isUnknown) return { address, url, isStray: true };
    const none = addressOfNone(entry);
    return { address: { ...address, url: none }, url: none, isStray: true };
  }

  async #once(
    site: LiveSite,
    address: Address,
    place: Place,
    requestId?: string,
    priority: Priority = place.isStray ? 'stray' : 'visitor',
  ): Promise<Document> {
    this.#refuseWhenBusy();
    const key = `${site.plan.id} ${site.contentVersion} ${place.url}`;
    const running = this.#rendering.get(key) ?? this.#make(site, address, place, priority, requestId);
    this.#rendering.set(key, running);
    return running.finally(() => this.#rendering.delete(key));
  }

  async #make(
    site: LiveSite,
    address: Address,
    place: Place,
    priority: Priority,
    requestId?: string,
  ): Promise<Document> {
    const { plan, contentVersion } = site;
    const { url, entry } = address;
    const rendered = await this.#renderer.render(site, address, priority, requestId);
    const document = await toDocument(rendered);
    if (rendered.errors.length === 0) {
      if (entry && place.isStray) this.#unknown.learn(`${plan.id} ${entry.pattern}`, entry, rendered);
      if (!document.isPrivate) this.#kept.set({ planId: plan.id, ...place }, { document, contentVersion });
      return document;
    }
    const kept: KeptDocument = {
      document: this.#kept.lastGood(url) ?? document,
      contentVersion,
      retryAt: Date.now() + failedForMs,
    };
    this.#kept.set({ planId: plan.id, ...place }, kept);
    return kept.document;
  }

  #refuseWhenBusy(): void {
    if (!this.#options.mayRender()) throw new BusyError();
  }

  /** The first who sees that content was edited has the pages made that are asked for most. */
  #noteContent(site: LiveSite): void {
    const { plan, contentVersion: version } = site;
    const known = this.#content.get(plan.id);
    if (known?.version === version) return;
    this.#content.set(plan.id, { version, since: known ? Date.now() : 0 });
    if (known) this.#makeMostAsked(site).catch((error) => this.#options.log.error(error));
  }

  #hasJustChanged({ plan }: LiveSite): boolean {
    return Date.now() - (this.#content.get(plan.id)?.since ?? 0) < staleForMs;
  }
}
