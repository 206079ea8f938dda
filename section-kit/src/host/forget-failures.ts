import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Removes failed queries that nothing renders, so that they are fetched again, but not those of `kept` paths. */
export function forgetFailures(queryClient: QueryClient, kept: readonly string[] = []): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state, queryKey }) => state.status === 'error' && !kept.includes(String(queryKey[0])),
  });
}

/**
 * Forgets failures on each navigation, but not on the first page, whose HTML shows the failures of the server.
 *
 * @param pathname of the current page.
 * @param reads of the current page. A prefetched read that failed belongs to this visit, although nothing may render
 * it yet.
 */
export function useForgetFailures(pathname: string, reads: readonly string[] = []): void {
  const queryClient = useQueryClient();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) forgetFailures(queryClient, reads);
    shown.current = pathname;
  });
}
