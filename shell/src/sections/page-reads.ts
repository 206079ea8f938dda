import type { SectionRoute } from '@shortlisted/section-kit/contract';
import { routePatterns } from '@shortlisted/section-kit/contract/match-page';
import { forgetFailures } from '@shortlisted/section-kit/host/forget-failures';
import { pathQuery } from '@shortlisted/section-kit/host/path-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import { generatePath, matchPath } from 'react-router-dom';

/** A page with loaded code waits this long for its data. After that it renders its own loading state. */
const timeoutMs = 400;

/** The cache drops a prefetched read that nothing renders after this time. */
const prefetchedMs = 30_000;

/** Prefetches the data of a page. Reads that have ended stay, failed ones too: a visit reads a path once. */
export function prefetchReads(queryClient: QueryClient, paths: string[]): Promise<unknown> {
  const unknown = paths.filter(
    (path) => (findRead(queryClient, path)?.state.status ?? 'pending') === 'pending',
  );
  return Promise.all(
    unknown.map((path) => queryClient.prefetchQuery({ ...pathQuery(path), gcTime: prefetchedMs })),
  );
}

/**
 * Removes failed reads, which the next page reads again. A read may fail after the navigation away from its page. The
 * shown page keeps what it has rendered.
 *
 * @param next reads of the next page. A prefetched one that failed is its one read.
 */
export function leavePage(queryClient: QueryClient, next: readonly string[]): void {
  queryClient.removeQueries({ type: 'active', predicate: hasFailed });
  forgetFailures(queryClient, next);
}

/** Whether the next page can render these reads without waiting. */
export function areRead(queryClient: QueryClient, paths: string[]): boolean {
  return paths.every((path) => {
    const read = findRead(queryClient, path);
    return read && read.state.status !== 'pending' && !(hasFailed(read) && read.isActive());
  });
}

/** Waits for reads until they end or the time is over. */
export async function awaitReads(reads: Promise<unknown>): Promise<void> {
  await Promise.race([reads, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

/** The paths that a route declares under `reads`, with the parameters of this path. */
export function readPaths(route: SectionRoute, pathname: string, paths = route.reads ?? []): string[] {
  const pattern = routePatterns(route).find((path) => matchPath(path, pathname)) ?? route.path;
  const parameters = matchPath(pattern, pathname)?.params ?? {};
  return paths.map((path) => generatePath(path, parameters));
}

/** Those that the first screen needs. */
export function awaitedPaths(route: SectionRoute, pathname: string): string[] {
  return readPaths(route, pathname, route.awaits);
}

function findRead(queryClient: QueryClient, path: string): Query | undefined {
  return queryClient.getQueryCache().find({ queryKey: [path] });
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error';
}
