import { type DehydratedState, dehydrate, type QueryClient, type QueryState } from '@tanstack/react-query';

/**
 * The query cache as a document carries it. Failed reads are in it: the browser shows them as failed. The times of reads
 * are zero, so that the same page gives the same document.
 */
export function dehydrateReads(queryClient: QueryClient): DehydratedState {
  const { mutations, queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
  });
  return {
    mutations,
    queries: queries.map((query) => ({ ...query, dehydratedAt: 0, state: dehydrateState(query.state) })),
  };
}

/** Without the fields of a fetch, which the browser's cache treats as zero or null if they are missing. */
function dehydrateState(state: QueryState): QueryState {
  const { fetchStatus, fetchFailureCount, fetchFailureReason, fetchMeta, isInvalidated, ...kept } = state;
  return {
    ...kept,
    dataUpdatedAt: 0,
    errorUpdatedAt: 0,
    // The message may hold details of the server.
    error: state.error && { name: 'Error', message: 'The server could not read it' },
  } as QueryState;
}
