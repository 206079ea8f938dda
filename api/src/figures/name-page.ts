import type { SectionRoute } from '@shortlisted/section-kit/contract';
import { routePatterns } from '@shortlisted/section-kit/contract/match-page';
import { LRUCache } from 'lru-cache';
import type { LiveSite } from '../releases/servers/site.ts';
import { fillParameter, listEntries, type ReadList } from '../releases/store/list-entries.ts';

/**
 * Names pages for the figures by their canonical paths. Anybody can make up the address of an entry, so one that is not
 * listed counts for its route, as `/case-study/:slug`.
 */
export function openPageNames(readList: ReadList) {
  /** Pages by their addresses, for each route and version of the content. */
  const known = new LRUCache<string, Promise<Map<string, string>>>({ max: 100 });

  return async (
    { plan, contentVersion }: LiveSite,
    route: SectionRoute,
    pathname: string,
  ): Promise<string> => {
    const { path, sitemap } = route;
    if (!path.includes(':') || !sitemap?.entries) return path;
    const key = `${plan.id} ${contentVersion} ${path}`;
    const pages = known.get(key) ?? list(route, sitemap.entries);
    known.set(key, pages);
    try {
      return (await pages).get(pathname) ?? path;
    } catch {
      known.delete(key);
      return path;
    }
  };

  async function list(route: SectionRoute, from: Parameters<typeof listEntries>[0]) {
    const entries = await listEntries(from, readList);
    const named = routePatterns(route).flatMap((pattern) =>
      entries.map((entry) => [fillParameter(pattern, entry), fillParameter(route.path, entry)] as const),
    );
    return new Map(named);
  }
}
