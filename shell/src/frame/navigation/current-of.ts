interface Heading {
  href?: string;
  /** Patterns of the pages that light it up. */
  routes?: readonly string[];
}

/** For `aria-current`: `page` where the link leads to the page that is showing, true where that page is a part of it. */
export function currentOf(
  { href, routes = [] }: Heading,
  current: string | undefined,
): 'page' | true | undefined {
  if (current === undefined) return undefined;
  if (current === href) return 'page';
  return routes.includes(current) || undefined;
}
