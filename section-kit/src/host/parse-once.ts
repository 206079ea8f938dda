type Parse = (body: unknown) => unknown;

const results = new WeakMap<object, Map<Parse, unknown>>();

/** Parses a body once for each reader, for any number of renders. */
export function parseOnce<T>(body: unknown, parse: (body: unknown) => T): T {
  if (typeof body !== 'object' || body === null) return parse(body);
  const known = results.get(body) ?? new Map<Parse, unknown>();
  results.set(body, known);
  if (!known.has(parse)) known.set(parse, parse(body));
  return known.get(parse) as T;
}

/**
 * The part of a body that its readers render, as JSON. A document carries only that part. Returns the whole body if
 * nobody has parsed it, or if a reader would parse the part differently.
 */
export function keepParsedPart(body: unknown): unknown {
  const readers = typeof body === 'object' && body !== null ? [...(results.get(body) ?? [])] : [];
  const [first] = readers;
  const part = first && JSON.stringify(first[1]);
  if (part === undefined || part === JSON.stringify(body)) return body;
  try {
    const isEnough = readers.every(
      ([parse, result]) => JSON.stringify(parse(JSON.parse(part))) === JSON.stringify(result),
    );
    return isEnough ? JSON.parse(part) : body;
  } catch {
    return body;
  }
}
