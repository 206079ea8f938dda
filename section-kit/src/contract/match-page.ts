import type { SectionRoute } from './contract.ts';

interface RoutedSection {
  routes: readonly SectionRoute[];
}

/**
 * The page that a path belongs to and the section that owns it, letter by letter: `/About` is not `/about`. A route that
 * names the path goes before one with a parameter, whichever sections they are of. Server and browser ask this one
 * function, so that they show the same page.
 */
export function matchPage<Section extends RoutedSection>(
  sections: readonly Section[],
  pathname: string,
): { section: Section; route: SectionRoute } | undefined {
  const pages = sections.flatMap((section) => section.routes.map((route) => ({ section, route })));
  return (
    pages.find(({ route }) => routePatterns(route).includes(pathname)) ??
    pages.find(({ route }) => routePatterns(route).some((pattern) => toExpression(pattern).test(pathname)))
  );
}

/** A route's path and its aliases. */
export function routePatterns({ path, aliases = [] }: SectionRoute): string[] {
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
