import { type SectionManifest, shellName } from '@shortlisted/section-kit/contract';
import { routePatterns } from '@shortlisted/section-kit/contract/match-page';

/**
 * Keys of the pages that evidence must cover: every page with a known address. A path with a parameter has
 * one if `section.json` names entries and the list is not empty.
 *
 * @param notRendered patterns without an entry at the gate. Left out: unknown.
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
