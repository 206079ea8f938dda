interface Route {
  path: string;
  aliases?: string[] | undefined;
}

/**
 * Finds the page of a path and its section. The comparison is case-sensitive: `/About` is not `/about`. A route
 * without parameters precedes one with a parameter, also in another section. Server and browser call this one
 * function, so that they show the same page.
 */
export function matchPage<Section extends { routes: readonly Route[] }>(
  sections: readonly Section[],
  pathname: string,
): { section: Section; route: Section['routes'][number] } | undefined {
  const pages = sections.flatMap((section) => section.routes.map((route) => ({ section, route })));
  return (
    pages.find(({ route }) => routePatterns(route).includes(pathname)) ??
    pages.find(({ route }) => routePatterns(route).some((pattern) => toExpression(pattern).test(pathname)))
  );
}

export function routePatterns({ path, aliases = [] }: Route): string[] {
  return [path, ...aliases];
}

const expressions = new Map<string, RegExp>();

function toExpression(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known) return known;
  const expression = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
  expressions.set(pattern, expression);
  return expression;
}
