import type { SectionRoute } from './contract.ts';

/**
 * The route that a path belongs to, letter by letter: `/About` is not `/about`. One that names the path goes before one
 * with a parameter. Server and browser ask this one function, so that they show the same page.
 */
export function matchRoute(routes: readonly SectionRoute[], pathname: string): SectionRoute | undefined {
  return (
    routes.find((route) => routePatterns(route).includes(pathname)) ??
    routes.find((route) => routePatterns(route).some((pattern) => toExpression(pattern).test(pathname)))
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
