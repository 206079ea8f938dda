import type { Plan, SectionRoute } from '@shortlisted/section-kit/contract';
import { matchPage, routePatterns } from '@shortlisted/section-kit/contract/match-page';

/** Every path that no route claims gives this one document. */
export const unknownPath = '/404';

/** What an address asks for, without what no page reads. */
export interface Address {
  /** Path and the search parameters that the page reads. */
  url: string;
  section: string | undefined;
  /** Key of the page. */
  page: string | undefined;
  /** A path with a parameter. */
  entry: { route: SectionRoute; pattern: string; value: string } | undefined;
  hasQuery: boolean;
}

/** Drops what the page does not read, so that a stray parameter neither splits the cache nor reaches a render. */
export function readAddress({ sections }: Plan, pathname: string, search: URLSearchParams): Address {
  const { section, route } = matchPage(sections, pathname) ?? {};
  if (!section || !route) {
    return { url: unknownPath, section: undefined, page: undefined, entry: undefined, hasQuery: false };
  }
  const known = (route.query ?? [])
    .filter((name) => search.get(name))
    .map((name): [string, string] => [name, search.get(name) ?? '']);
  return {
    url: known.length > 0 ? `${pathname}?${new URLSearchParams(known)}` : pathname,
    section: section.name,
    page: route.page,
    entry: findEntry(route, pathname),
    hasQuery: known.length > 0,
  };
}

function findEntry(route: SectionRoute, pathname: string): Address['entry'] {
  if (routePatterns(route).includes(pathname)) return undefined;
  for (const pattern of routePatterns(route)) {
    const [, value] = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(pathname) ?? [];
    if (value !== undefined) return { route, pattern, value };
  }
  return undefined;
}
