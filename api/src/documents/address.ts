import type { Plan } from '@shortlisted/section-kit/contract';
import { matchPage, routePatterns } from '@shortlisted/section-kit/contract/match-page';

/** Every path that no route claims shares one not-found document. */
export const unknownPath = '/404';

/** An address reduced to the path and the search parameters that its page reads. */
export interface Address {
  url: string;
  /** Left out, as is `page`: no route claims the path. */
  section?: string;
  page?: string;
  hasParameter: boolean;
  hasQuery: boolean;
}

/** Drops search parameters that the page does not read. Each would otherwise cause a render of its own. */
export function readAddress({ sections }: Plan, pathname: string, search: URLSearchParams): Address {
  const { section, route } = matchPage(sections, pathname) ?? {};
  if (!section || !route) return { url: unknownPath, hasParameter: false, hasQuery: false };
  const known = (route.query ?? [])
    .filter((name) => search.get(name))
    .map((name): [string, string] => [name, search.get(name) ?? '']);
  return {
    url: known.length > 0 ? `${pathname}?${new URLSearchParams(known)}` : pathname,
    section: section.name,
    page: route.page,
    hasParameter: !routePatterns(route).includes(pathname),
    hasQuery: known.length > 0,
  };
}
