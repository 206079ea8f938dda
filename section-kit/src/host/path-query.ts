import { queryOptions } from '@tanstack/react-query';
import { readJson } from './read-json.ts';

/** A read that takes longer fails, so that no page waits longer. */
const patienceMs = 8000;

/** The query of an API path: JSON under the key `[path]`, for all readers. Null means no record (404). */
export function pathQuery(path: string) {
  return queryOptions<unknown>({
    queryKey: [path],
    queryFn: () => readJson(path, AbortSignal.timeout(patienceMs)),
  });
}
