import type { SectionRoute } from '@shortlisted/section-kit/contract';
import { routePatterns } from '@shortlisted/section-kit/contract/match-page';
import { LRUCache } from 'lru-cache';
import type { LiveSite } from '../releases/servers/site.ts';
import { fillParameter, listEntries, type ReadList } from '../releases/store/list-entries.ts';

/** Names pages for the figures. Anybody can make up the address of an entry, so only those that exist have a name. */
export class KnownPages {
  readonly #readList: ReadList;
  /** Pages by their addresses, for each route and version of the content. */
  readonly #pages = new LRUCache<string, Promise<Map<string, string>>>({ max: 100 });

  constructor(readList: ReadList) {
    this.#readList = readList;
  }

  /** The canonical path. An address that is no listed entry counts for its route, as `/case-study/:slug`. */
  async nameOf({ plan, contentVersion }: LiveSite, route: SectionRoute, pathname: string): Promise<string> {
    const { path, sitemap } = route;
    if (!path.includes(':') || !sitemap?.entries) return path;
    const key = `${plan.id} ${contentVersion} ${path}`;
    const pages = this.#pages.get(key) ?? this.#list(route, sitemap.entries);
    this.#pages.set(key, pages);
    try {
      return (await pages).get(pathname) ?? path;
    } catch {
      this.#pages.delete(key);
      return path;
    }
  }

  async #list(route: SectionRoute, from: Parameters<typeof listEntries>[0]): Promise<Map<string, string>> {
    const entries = await listEntries(from, this.#readList);
    const named = routePatterns(route).flatMap((pattern) =>
      entries.map((entry): [string, string] => [
        fillParameter(pattern, entry),
        fillParameter(route.path, entry),
      ]),
    );
    return new Map(named);
  }
}
