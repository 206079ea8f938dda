import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useReadFailed } from '../host/platform.tsx';

/** A read that has ended, with or without data. */
export type Settled<T> = { data: T; hasFailed: false } | { data: undefined; hasFailed: true };

/**
 * Waits for a read as `useSuspenseQuery` does, and returns a failure instead of throwing it. For pages with a view of
 * their own for a failed read. Server and browser render the same view, which an error boundary could not. A failure
 * belongs to one visit: the host forgets it on a navigation, and the next visit reads again.
 */
export function useSettledQuery<T, Key extends QueryKey, Body = T>(
  options: UseQueryOptions<Body, DefaultError, T, Key>,
): Settled<T> {
  const queryClient = useQueryClient();
  const readFailed = useReadFailed();
  const { data, error, isError, isPending } = useQuery({ ...options, retryOnMount: false });
  if (isPending) throw queryClient.prefetchQuery(options);
  if (!isError || data !== undefined) return { data: data as T, hasFailed: false };
  readFailed?.(error);
  return { data: undefined, hasFailed: true };
}
