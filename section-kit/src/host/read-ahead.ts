interface EarlyRead {
  answer: Promise<Response>;
  /** The body of an answer that is there. */
  body?: unknown;
}

const early = new Map<string, EarlyRead>();

/**
 * For hosts: asks for what a page will read before its code is there. The page's read takes the answer instead of asking
 * again. One that fails is forgotten, so that the page asks for itself.
 *
 * @returns a promise that is kept when the answer is there, or is known not to come.
 */
export async function readAhead(path: string): Promise<void> {
  const known = early.get(path);
  const read = known ?? { answer: askFor(path) };
  early.set(path, read);
  try {
    const answer = await read.answer;
    if (!answer.ok) throw new Error(`${answer.status}: ${path}`);
    read.body = await answer.clone().json();
  } catch {
    if (early.get(path) === read) early.delete(path);
  }
}

/** The read as spec 1 §7 says: a GET to the path given, cookies included. */
export function askFor(path: string, signal: AbortSignal | null = null): Promise<Response> {
  return fetch(path, { credentials: 'include', signal });
}

/** The answer to a path that was asked for ahead. It is given once. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const answer = early.get(path)?.answer;
  early.delete(path);
  return answer;
}

/** The body that was read ahead, if all of it is there. It is given once. */
export function takeEarlyBody(path: string): unknown {
  const body = early.get(path)?.body;
  if (body !== undefined) early.delete(path);
  return body;
}
