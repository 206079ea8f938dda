import { type SectionManifest, shellName } from '@shortlisted/section-kit/contract';
import { routePatterns } from '@shortlisted/section-kit/contract/match-page';

/**
 * Keys of the pages that a browser must have seen: all that have an address. Of a path with a parameter one is known
 * where `section.json` names entries and there are some.
 *
 * @param notRendered patterns for which the gate has found none. Left out: not known.
 */
export function pagesToSee({ name, routes }: SectionManifest, notRendered: string[] = []): string[] {
  if (name === shellName) return [];
  const seen = routes.filter((route) =>
    routePatterns(route).some(
      (pattern) =>
        !notRendered.includes(pattern) && (!pattern.includes(':') || route.sitemap?.entries !== undefined),
    ),
  );
  return [...new Set(seen.map(({ page }) => page))];
}
