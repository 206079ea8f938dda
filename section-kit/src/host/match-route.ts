import { matchPath } from 'react-router-dom';
import type { SectionRoute } from '../contract/contract.ts';

/** The route that a path belongs to, by its pattern or one of its aliases. */
export function matchRoute(routes: readonly SectionRoute[], pathname: string): SectionRoute | undefined {
  return routes.find((route) => routePatterns(route).some((pattern) => matchPath(pattern, pathname)));
}

/** A route's path and its aliases. */
export function routePatterns(route: SectionRoute): string[] {
  return [route.path, ...(route.aliases ?? [])];
}
