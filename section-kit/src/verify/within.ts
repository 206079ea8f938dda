import { setTimeout as pause } from 'node:timers/promises';

/** The page did not answer in time. */
class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/**
 * Limits the time of an answer.
 *
 * @throws {NoAnswer} at the end of the limit.
 */
export async function within<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  const end = new AbortController();
  const limit = pause(limitMs, undefined, { signal: end.signal }).then(
    () => {
      throw new NoAnswer();
    },
    () => new Promise<never>(() => {}),
  );
  // A late rejection is ignored.
  answer.catch(() => {});
  return Promise.race([answer, limit]).finally(() => end.abort());
}

/** Whether the page did not answer in time. Playwright has a time limit of its own for pictures. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && ['NoAnswer', 'TimeoutError'].includes(error.name);
}
