import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PlannedSection } from 'section-kit/contract';
import { matchPage } from 'section-kit/contract/match-page';
import type { Renderer, RenderOptions } from '../../rendering/renderer.ts';
import type { LiveSite } from '../site/site.ts';
import { type Document, toDocument } from './document.ts';

const maxDocuments = 1000;
/** A document with a failed section is tried again soon. */
const failedForMs = 5000;
/** Every path that no route claims gives this one document. */
const unknownPath = '/404';

interface PreviewOptions extends Omit<RenderOptions, 'isPreview'> {
  pathname: string;
  search: URLSearchParams;
}

/** Gives the document of a path: from the cache, or rendered once however many ask for it at the same time. */
export class DocumentSource {
  readonly #ready = new LRUCache<string, Document>({ max: maxDocuments });
  readonly #lastGood = new LRUCache<string, Document>({ max: maxDocuments });
  readonly #rendering = new Map<string, Promise<Document>>();
  readonly #log: FastifyBaseLogger;
  readonly #onRender: (section: PlannedSection, isRendered: boolean) => void;

  /** @param onRender told of each render of a section's page, and whether it is what the section wanted to show. */
  constructor(log: FastifyBaseLogger, onRender: (section: PlannedSection, isRendered: boolean) => void) {
    this.#log = log;
    this.#onRender = onRender;
  }

  async get(
    site: LiveSite,
    renderer: Renderer,
    pathname: string,
    search: URLSearchParams,
  ): Promise<Document> {
    const url = normalise(site, pathname, search);
    const key = `${site.plan.id} ${site.contentVersion} ${url}`;
    const ready = this.#ready.get(key);
    if (ready) return ready;
    const running = this.#rendering.get(key) ?? this.#render(site, renderer, url, key);
    this.#rendering.set(key, running);
    return running.finally(() => this.#rendering.delete(key));
  }

  /** Renders a document of a preview, or of a release by itself. It is kept nowhere. */
  async preview(
    site: LiveSite,
    renderer: Renderer,
    { pathname, search, ...rest }: PreviewOptions,
  ): Promise<Document> {
    const url = normalise(site, pathname, search);
    const options = { isPreview: true, ...rest };
    return toDocument(await this.#renderOrLeaveOut(site, renderer, url, options));
  }

  async #render(site: LiveSite, renderer: Renderer, url: string, key: string): Promise<Document> {
    const goodKey = `${site.plan.id} ${url}`;
    const rendered = await this.#renderOrLeaveOut(site, renderer, url);
    const section = matchPage(site.plan.sections, url.replace(/\?.*/, ''))?.section;
    if (section) this.#onRender(section, rendered.errors.length === 0);
    if (rendered.errors.length === 0) {
      const document = await toDocument(rendered);
      if (document.isPrivate) return document;
      this.#ready.set(key, document);
      this.#lastGood.set(goodKey, document);
      return document;
    }
    this.#log.error(
      { url, section: rendered.section, errors: rendered.errors },
      'a section could not be rendered',
    );
    const document = this.#lastGood.get(goodKey) ?? (await toDocument(rendered));
    this.#ready.set(key, document, { ttl: failedForMs });
    return document;
  }

  /** A worker that had to be ended says nothing of the page: it is rendered again without its section. */
  async #renderOrLeaveOut(
    site: LiveSite,
    renderer: Renderer,
    url: string,
    options: RenderOptions = {},
  ): ReturnType<Renderer['render']> {
    const address = (options.base ?? '') + url;
    try {
      return await renderer.render(address, options);
    } catch (error) {
      const owner = matchPage(site.plan.sections, url.replace(/\?.*/, ''))?.section;
      if (!owner) throw error;
      this.#log.error({ url, section: owner.name, err: error }, 'a render worker was ended');
      return renderer.render(address, { ...options, without: owner.name });
    }
  }
}

/** Drops what the page does not read, so that a stray parameter neither splits the cache nor reaches a render. */
function normalise(site: LiveSite, pathname: string, search: URLSearchParams): string {
  const route = matchPage(site.plan.sections, pathname)?.route;
  if (!route) return unknownPath;
  const known = (route.query ?? [])
    .filter((name) => search.get(name))
    .map((name): [string, string] => [name, search.get(name) ?? '']);
  return known.length > 0 ? `${pathname}?${new URLSearchParams(known)}` : pathname;
}
