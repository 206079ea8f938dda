import { queryOptions } from '@tanstack/react-query';
import { pathQuery, ReadError } from '../host/path-query.ts';

type Parse = (body: unknown) => unknown;

const results = new WeakMap<object, Map<Parse, unknown>>();

/** Parses a body once for each reader, for any number of renders. */
function parseOnce<T>(body: unknown, parse: (body: unknown) => T): T {
  if (typeof body !== 'object' || body === null) return parse(body);
  const known = results.get(body) ?? new Map<Parse, unknown>();
  results.set(body, known);
  if (!known.has(parse)) known.set(parse, parse(body));
  return known.get(parse) as T;
}

interface ReadQueryOptions<T> {
  /** Checks the body once, outside the component. If it throws, the read fails for this reader. */
  parse: (body: unknown) => T;
  /** The value for status 404, if a missing record is an answer. By default, 404 fails the read. */
  on404?: T & null;
}

/**
 * A read of the site's API, for `useSettledQuery` and `useSuspenseQuery`. Its path is its key. List the path under
 * `reads` of the page's route in section.json: the host then prefetches it, and the first render has the data. The
 * cache holds the server's JSON, and each reader parses it.
 */
export function readQuery<T>(path: string, options: ReadQueryOptions<T>) {
  // Without types the mistake would show up as a TypeError of the router.
  if (typeof path !== 'string' || typeof options?.parse !== 'function')
    throw new TypeError("readQuery needs a path and a parse function: readQuery('/api/jobs', { parse })");
  const { parse, on404 } = options;
  return queryOptions({
    ...pathQuery(path),
    select: (body: unknown): T => {
      if (body !== null) return parseOnce(body, parse);
      if (on404 === null) return on404;
      throw new ReadError(404, `${path}: 404: Not Found`);
    },
  });
}
