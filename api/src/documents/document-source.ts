import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { unitOf } from '../releases/compositions/compositions.ts';
import type { LiveSite } from '../releases/servers/site.ts';
import { BusyError, type Priority } from '../rendering/render-queue.ts';
import type { RenderOptions } from '../rendering/render-service.ts';
import { type Address, readAddress, unknownPath } from './address.ts';
import { type Document, toDocument } from './document.ts';
import { DocumentCache, type KeptDocument } from './document-cache.ts';
import { type RendererOptions, renderOrLeaveOut, renderPage } from './page-renderer.ts';

/** A failed document is rendered again after this time. */
const failedForMs = 5000;
/** Visitors get the older page at once for this long after an edit, because many pages render again then. */
const staleForMs = 1000;
/** Visitors wait this long for a new render before they get the older page. */
const patienceMs = 500;
/** Pages that are rendered before anybody asks for them, and the longest time that a promotion waits for them. */
const maxAhead = 30;
const aheadMs = 700;
const maxCounted = 1000;

interface Page {
  pathname: string;
  search: URLSearchParams;
  requestId?: string;
}

export interface SourceOptions extends RendererOptions {
  mayRender: () => boolean;
  /** Whether a CDN keeps documents until a change purges them. */
  isPurged?: boolean;
  /** Called for each document that a visitor gets, with its origin. */
  onServe?: ((from: 'ready' | 'stale' | 'rendered') => void) | undefined;
}

/** Gives the document of an address from the cache, or renders it. Simultaneous requests share one render. */
export class DocumentSource {
  readonly #options: SourceOptions;
  readonly #kept = new DocumentCache();
  readonly #rendering = new Map<string, Promise<Document>>();
  readonly #asked = new LRUCache<string, number>({ max: maxCounted });
  /** Time of the last edit that this server has seen. */
  #editedAt = 0;
  /** Units that have rendered on this server. */
  readonly #checked = new LRUCache<string, true>({ max: 50 });

  constructor(options: SourceOptions) {
    this.#options = options;
  }

  async get(site: LiveSite, page: Page): Promise<Document> {
    const address = readAddress(site.plan, page.pathname, page.search);
    const { url } = address;
    const unit = unitFor(site, address);
    const ready = this.#ready(unit, url);
    if (ready) return this.#served('ready', this.#counted(url, ready));

    const kept = this.#kept.get(unit.plan.id, url);
    const rendering = this.#once(unit, address, page.requestId);
    const stale = kept?.document ?? this.#kept.lastGood(url);
    if (!stale) return this.#served('rendered', await rendering);
    const patience = pause(kept && this.#hasJustChanged() ? 0 : patienceMs, undefined, { ref: false });
    const document = await Promise.race([rendering.catch(() => undefined), patience]);
    if (document) return this.#served('rendered', document);
    return this.#served('stale', this.#counted(url, { ...stale, rendering }));
  }

  get bytes(): number {
    return this.#kept.bytes;
  }

  #served(from: 'ready' | 'stale' | 'rendered', document: Document): Document {
    this.#options.onServe?.(from);
    return document;
  }

  /** Renders a document of a preview or of a standalone release. It is never cached. */
  async preview(
    site: LiveSite,
    { pathname, search, requestId, isInBrowser, base }: Page & { isInBrowser?: boolean; base?: string },
  ): Promise<Document> {
    this.#refuseWhenBusy();
    const { url, section } = readAddress(site.plan, pathname, search);
    const shown = { isPreview: true, section: isInBrowser ? undefined : section, base };
    const options: RenderOptions = { ...shown, priority: 'preview' };
    return toDocument(await renderOrLeaveOut(this.#options, site, url, options, requestId));
  }

  /**
   * Checks that the shell of a composition can render and renders its most requested pages before it goes live. A
   * unit that has rendered here before is not checked again: on an overloaded server, the check of a rollback took
   * three seconds.
   *
   * @throws if it cannot render.
   */
  async prepare(site: LiveSite): Promise<void> {
    const unit = unitOf(site);
    const { id } = unit.plan;
    const { renders, sourceOf } = this.#options;
    if (!this.#checked.has(id)) await renders.render(sourceOf(unit), unknownPath, { priority: 'decided' });
    this.#checked.set(id, true);
    await Promise.race([this.#makeMostAsked(site), pause(aheadMs, undefined, { ref: false })]);
  }

  async #makeMostAsked(site: LiveSite): Promise<void> {
    const most = [...this.#asked.entries()].sort(([, first], [, second]) => second - first);
    const making = most.slice(0, maxAhead).map(async ([url]) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const address = readAddress(site.plan, pathname, searchParams);
      const unit = unitFor(site, address);
      if (!this.#ready(unit, address.url)) await this.#once(unit, address, undefined, 'ahead');
    });
    await Promise.allSettled(making);
  }

  #ready({ plan, contentVersion }: LiveSite, url: string): Document | undefined {
    const kept = this.#kept.get(plan.id, url);
    const isFresh =
      kept?.contentVersion === contentVersion && (kept.retryAt === undefined || kept.retryAt > Date.now());
    return isFresh ? kept.document : undefined;
  }

  #counted(url: string, document: Document): Document {
    if (document.status === 200) this.#asked.set(url, (this.#asked.get(url) ?? 0) + 1);
    return document;
  }

  async #once(
    site: LiveSite,
    address: Address,
    requestId?: string,
    priority: Priority = this.#isStray(address) ? 'stray' : 'visitor',
  ): Promise<Document> {
    this.#refuseWhenBusy();
    const key = `${site.plan.id} ${site.contentVersion} ${address.url}`;
    const running = this.#rendering.get(key) ?? this.#make(site, address, priority, requestId);
    this.#rendering.set(key, running);
    return running.finally(() => this.#rendering.delete(key));
  }

  /** Anybody can make up parameters. A path parameter counts as real once its page was found. */
  #isStray({ url, hasParameter, hasQuery }: Address): boolean {
    return hasQuery || (hasParameter && this.#kept.lastGood(url) === undefined);
  }

  async #make(site: LiveSite, address: Address, priority: Priority, requestId?: string): Promise<Document> {
    const { plan, contentVersion } = site;
    const { url, hasParameter, hasQuery } = address;
    const rendered = await renderPage(this.#options, site, address, priority, requestId);
    const tags = [plan.shell.name, address.section ?? [], rendered.tags].flat();
    const isGood = rendered.errors.length === 0;
    const document = await toDocument(rendered, this.#options.isPurged && isGood ? tags : undefined);
    if (isGood) {
      const isStray = hasQuery || (hasParameter && document.status !== 200);
      if (!document.isPrivate) this.#kept.set(plan.id, url, { document, contentVersion }, isStray);
      return document;
    }
    const kept: KeptDocument = {
      document: { ...(this.#kept.lastGood(url) ?? document), isUnrendered: rendered.isFault },
      contentVersion,
      retryAt: Date.now() + failedForMs,
    };
    this.#kept.set(plan.id, url, kept, this.#isStray(address));
    return kept.document;
  }

  #refuseWhenBusy(): void {
    if (!this.#options.mayRender()) throw new BusyError();
  }

  /** Renders the most requested pages again after an edit, also if nobody asks for a page for a while. */
  noteEdit(site: LiveSite): void {
    this.#editedAt = Date.now();
    void this.#makeMostAsked(site);
  }

  #hasJustChanged(): boolean {
    return Date.now() - this.#editedAt < staleForMs;
  }
}

function unitFor(site: LiveSite, { section }: Address): LiveSite {
  return { ...unitOf(site, section), contentVersion: site.contentVersion };
}
