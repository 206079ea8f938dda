import type { SectionRoute } from '@shortlisted/section-kit/contract';
import { routePatterns } from '@shortlisted/section-kit/contract/match-page';
import { readAhead } from '@shortlisted/section-kit/host/read-ahead';
import type { QueryClient } from '@tanstack/react-query';
import { generatePath, matchPath } from 'react-router-dom';

/** A page whose code is there waits this long for its data; after that it says itself that it is loading. */
const patienceMs = 400;

/** Asks for all that a page reads and that nobody has read yet. */
export function startReads(
  queryClient: QueryClient,
  route: SectionRoute,
  pathname: string,
): Promise<unknown> {
  return Promise.all(missingReads(queryClient, route, pathname).map(readAhead));
}

/** What a page reads and nobody has read yet. */
export function missingReads(queryClient: QueryClient, route: SectionRoute, pathname: string): string[] {
  // The key of a read is its path.
  return readPaths(route, pathname).filter((path) => queryClient.getQueryData([path]) === undefined);
}

/** Waits for reads, but not for long. */
export async function awaitReads(reads: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([reads, pause]);
  clearTimeout(timer);
}

/** The paths that a route declares, with the parameters of the page's own path. */
function readPaths(route: SectionRoute, pathname: string): string[] {
  const pattern = routePatterns(route).find((path) => matchPath(path, pathname)) ?? route.path;
  const parameters = matchPath(pattern, pathname)?.params ?? {};
  return (route.reads ?? []).map((path) => generatePath(path, parameters));
}
