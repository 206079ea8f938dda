import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A read that ended on the server: its key and what it gave; without a second part it failed. */
export type DocumentQuery = readonly [key: QueryKey, data?: unknown];

/**
 * What a document keeps of the query cache. The library's own form says when and how often each read was made, which nobody
 * asks for: a fifth of a kilobyte in each document, and another document each time that the same page is made.
 */
export function writeQueries(queryClient: QueryClient): DocumentQuery[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey, state }) => (state.status === 'success' ? [queryKey, state.data] : [queryKey]));
}

/** Failed ones too: the browser begins with what it was shown. */
export function readQueries(queryClient: QueryClient, queries: DocumentQuery[]): void {
  for (const [queryKey, ...data] of queries) {
    if (data.length > 0) queryClient.setQueryData(queryKey, data[0]);
    else fail(queryClient, queryKey);
  }
}

function fail(queryClient: QueryClient, queryKey: QueryKey): void {
  const error = new Error(`${queryKey.join(' ')} could not be read on the server`);
  queryClient.getQueryCache().build(queryClient, { queryKey }).setState({ status: 'error', error });
}
