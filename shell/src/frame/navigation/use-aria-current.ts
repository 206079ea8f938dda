import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import { usePlan } from '@shortlisted/section-kit/host/platform';
import { useLocation } from 'react-router-dom';

interface NavigationItem {
  href?: string;
  /** Links of the item's dropdown. */
  links?: readonly { href: string }[];
  /** Patterns of further pages that belong to the item. */
  routes?: readonly string[];
}

/**
 * Returns a function for the value of `aria-current`: `page` if an item links to the current page, true if that page
 * belongs to the item.
 */
export function useAriaCurrent(): (item: NavigationItem) => 'page' | true | undefined {
  const { pathname } = useLocation();
  const current = matchPage(usePlan().sections, pathname)?.route.path;
  return ({ href, links = [], routes = [] }) => {
    // The not-found page has no route.
    if (current === undefined) return undefined;
    if (current === href) return 'page';
    return routes.includes(current) || links.some((link) => link.href === current) || undefined;
  };
}
