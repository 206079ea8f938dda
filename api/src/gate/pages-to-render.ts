import type { SectionManifest } from '@shortlisted/section-kit/contract';
import { routePatterns } from '@shortlisted/section-kit/contract/match-page';
import { fillParameter, listEntries, type ReadList } from '../releases/store/list-entries.ts';

/** Lists every address without a parameter and the first entry of each other one. Further entries are listed apart. */
export async function pagesToRender({ routes }: SectionManifest, readList: ReadList) {
  const paths: string[] = [];
  const furtherEntries: string[] = [];
  const notRendered: string[] = [];
  for (const route of routes) {
    const patterns = routePatterns(route);
    const entries = route.sitemap?.entries;
    const [entry, ...others] =
      entries && patterns.some(hasParameter) ? await listEntries(entries, readList) : [];
    for (const pattern of patterns) {
      if (!hasParameter(pattern)) paths.push(pattern);
      else if (entry) paths.push(fillParameter(pattern, entry));
      else notRendered.push(pattern);
    }
    if (hasParameter(route.path))
      furtherEntries.push(...others.map((other) => fillParameter(route.path, other)));
  }
  return { paths, furtherEntries, notRendered };
}

function hasParameter(pattern: string): boolean {
  return pattern.includes(':');
}
