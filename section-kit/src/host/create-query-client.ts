import { QueryClient } from '@tanstack/react-query';

/**
 * The query cache with the defaults of spec 1 §7: no refetch, no polling, never stale, no retries. It does not wait for
 * a connection: an offline read fails. The cache drops data that nothing renders after the library's five minutes.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 'static',
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
