interface Heading {
  href?: string;
  /** What it opens lights it up, too. */
  links?: readonly { href: string }[];
  /** Patterns of further pages that do. */
  routes?: readonly string[];
}

/** For `aria-current`: `page` where the link leads to the page that is showing, true where that page is a part of it. */
export function currentOf(
  { href, links = [], routes = [] }: Heading,
  current: string | undefined,
): 'page' | true | undefined {
  if (current === undefined) return undefined;
  if (current === href) return 'page';
  return routes.includes(current) || links.some((link) => link.href === current) || undefined;
}
