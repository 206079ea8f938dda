import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** A read that has ended: with its data, or without. */
export type Settled<T> = { data: T; hasFailed: false } | { data: undefined; hasFailed: true };

/**
 * Waits for a read, as `useSuspenseQuery` does, and says how it ended instead of throwing: for pages that have a view of
 * their own for a read that failed. Server and browser show the same one, which an error boundary could not. A failure
 * belongs to the visit: the host forgets it when the visitor goes on, and the next visit reads again.
 */
export function useSettledQuery<T, Key extends QueryKey>(
  options: UseQueryOptions<T, DefaultError, T, Key>,
): Settled<T> {
  const queryClient = useQueryClient();
  const { data, isError, isPending } = useQuery({ ...options, retryOnMount: false });
  if (isPending) throw queryClient.fetchQuery(options).catch(() => undefined);
  return isError && data === undefined
    ? { data: undefined, hasFailed: true }
    : { data: data as T, hasFailed: false };
}
