import {
  type DefaultError,
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
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
  const key = hashKey(options.queryKey);
  // The host removes reads when the visitor leaves. The page that still shows them must not read them again.
  const shown = useRef<{ key: string; settled: Settled<T> }>(undefined);
  const known = shown.current?.key === key ? shown.current.settled : undefined;
  const { data, error, isError, isPending } = useQuery({ ...options, enabled: !known, retryOnMount: false });
  if (isPending) {
    if (known) return known;
    throw queryClient.prefetchQuery(options);
  }
  const hasFailed = isError && data === undefined;
  if (hasFailed) readFailed?.(error);
  const settled: Settled<T> = hasFailed ? { data: undefined, hasFailed } : { data: data as T, hasFailed };
  shown.current = { key, settled };
  return settled;
}
