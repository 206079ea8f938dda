import { type SectionManifest, shellName } from '@shortlisted/section-kit/contract';
import { routePatterns } from '@shortlisted/section-kit/contract/match-page';

/** Keys of the pages with a known address. Paths with a parameter need entries; `notRendered` had none at the gate. */
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
