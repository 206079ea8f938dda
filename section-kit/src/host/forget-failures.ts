import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Lets what has failed, and is shown no more, be read again. */
export function forgetFailures(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
}

/**
 * Does so whenever another page is shown. Not on the first one: what failed on the server stands in its HTML.
 *
 * @param pathname of the page that is shown.
 */
export function useForgetFailures(pathname: string): void {
  const queryClient = useQueryClient();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) forgetFailures(queryClient);
    shown.current = pathname;
  }, [queryClient, pathname]);
}
