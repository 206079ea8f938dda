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
  const known = new LRUCache<string, Map<string, string>, SectionRoute>({
    max: 100,
    fetchMethod: (_key, _old, { context }) => list(context),
  });

  return async ({ plan, contentVersion }: LiveSite, route: SectionRoute, pathname: string) => {
    const { path, sitemap } = route;
    if (!path.includes(':') || !sitemap?.entries) return path;
    const key = `${plan.id} ${contentVersion} ${path}`;
    const pages = await known.fetch(key, { context: route }).catch(() => undefined);
    return pages?.get(pathname) ?? path;
  };

  async function list(route: SectionRoute) {
    const from = route.sitemap?.entries;
    const entries = from ? await listEntries(from, readList) : [];
    const named = routePatterns(route).flatMap((pattern) =>
      entries.map((entry) => [fillParameter(pattern, entry), fillParameter(route.path, entry)] as const),
    );
    return new Map(named);
  }
}
