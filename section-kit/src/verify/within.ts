import { setTimeout as pause } from 'node:timers/promises';

/** A page that runs without end answers nothing, and nobody must wait for it. */
class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** What a page answers. @throws {NoAnswer} where it does not in time. */
export async function within<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  const end = new AbortController();
  const limit = pause(limitMs, undefined, { signal: end.signal }).then(
    () => {
      throw new NoAnswer();
    },
    () => new Promise<never>(() => {}),
  );
  // What is said after the limit is nobody's business.
  answer.catch(() => {});
  return Promise.race([answer, limit]).finally(() => end.abort());
}
