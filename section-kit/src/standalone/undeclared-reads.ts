import type { DehydratedState } from '@tanstack/react-query';
import type { SectionManifest } from '../contract/contract.ts';
import { matchPage } from '../contract/match-page.ts';

/**
 * Names the reads of the API in a server render that `section.json` does not list. The composed site would begin them
 * only when the page's code has come. Browser tests of a section fail at a warning.
 */
export function listUndeclaredReads(
  manifest: SectionManifest,
  pathname: string,
  { queries }: Pick<DehydratedState, 'queries'>,
): string[] {
  const route = matchPage([manifest], pathname)?.route;
  if (!route) return [];
  const declared = [{ routes: (route.reads ?? []).map((path) => ({ path })) }];
  return queries
    .map(({ queryKey }) => String(queryKey[0]))
    .filter((read) => read.startsWith('/api/') && !matchPage(declared, read))
    .map((read) => `The page ${route.path} reads ${read}. Add it to "reads" of its route in section.json.`);
}
