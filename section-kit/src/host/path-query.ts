import { queryOptions } from '@tanstack/react-query';

/** The server answered a read with an error status. */
export class ReadError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ReadError';
    this.status = status;
  }
}

/**
 * Reads JSON as spec 1 §7 says: a GET with cookies. The path starts with a slash, and works in the browser and in a
 * server render.
 *
 * @returns null for status 404. Each reader decides whether that is an answer.
 * @throws {ReadError} `/api/jobs: 503: body text`, or the status text if the body is empty.
 */
export async function readJson(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', signal });
  if (response.status === 404) return null;
  if (!response.ok) {
    const text = (await response.text()) || response.statusText;
    throw new ReadError(response.status, `${path}: ${response.status}: ${text}`);
  }
  return response.json();
}

/** A read that takes longer fails, so that no page waits longer. */
const patienceMs = 8000;

/** The query of an API path: JSON under the key `[path]`, for all readers. Null means no record (404). */
export function pathQuery(path: string) {
  return queryOptions<unknown>({
    queryKey: [path],
    queryFn: () => readJson(path, AbortSignal.timeout(patienceMs)),
  });
}
