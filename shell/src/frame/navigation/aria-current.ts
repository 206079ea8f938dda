interface NavigationItem {
  href?: string;
  /** Links of the item's dropdown. */
  links?: readonly { href: string }[];
  /** Patterns of further pages that belong to the item. */
  routes?: readonly string[];
}

/** Value of `aria-current`: `page` if the item links to the current page, true if that page belongs to the item. */
export function ariaCurrent(
  { href, links = [], routes = [] }: NavigationItem,
  current: string | undefined,
): 'page' | true | undefined {
  if (current === undefined) return undefined;
  if (current === href) return 'page';
  return routes.includes(current) || links.some((link) => link.href === current) || undefined;
}
