import { queryOptions } from '@tanstack/react-query';
import { takeEarlyBody } from '../host/read-ahead.ts';
import { readJson } from './read-json.ts';

/** A read that has taken this long has failed: nobody waits longer for a page. */
const patienceMs = 8000;

interface ReadQueryOptions<T> {
  /** Checks the body, and throws where it is not as agreed: that fails the read. */
  parse: (body: unknown) => T;
  /** What status 404 gives, where a record that does not exist is an answer. Left out: it fails the read. */
  on404?: T & null;
}

/**
 * A read of the site's API, for `useSettledQuery` and `useSuspenseQuery`. Its path is its key, and stands in section.json
 * under `reads` of the pages that need it: the host may have read it ahead, and then the first render has the data.
 */
export function readQuery<T>(path: string, { parse, on404 }: ReadQueryOptions<T>) {
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) =>
      readJson(path, {
        parse,
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
        ...(on404 === null && { on404: 'null' }),
      }) as Promise<T>,
    initialData: () => parseEarly(path, parse),
  });
}

/** What was read ahead but is not as agreed is read again, and fails like any other read. */
function parseEarly<T>(path: string, parse: (body: unknown) => T): T | undefined {
  const body = takeEarlyBody(path);
  try {
    return body === undefined ? undefined : parse(body);
  } catch {
    return undefined;
  }
}
