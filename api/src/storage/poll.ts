import { setTimeout as pause } from 'node:timers/promises';

/**
 * Works every `everyMs` milliseconds, one batch at a time.
 *
 * @param work returns how many items it found, if it works in batches. After some the next batch follows at once.
 * @param breathMs pause between batches, so that a backlog does not slow visitors' requests.
 * @returns a function that stops after the current batch.
 */
export function poll(
  everyMs: number,
  work: () => Promise<number> | Promise<void>,
  onError: (error: unknown) => void,
  breathMs = 0,
): () => Promise<void> {
  const end = new AbortController();
  const { signal } = end;
  let working: Promise<void> | undefined;
  const workOff = async () => {
    while (!signal.aborted && (await work())) await pause(breathMs, undefined, { signal }).catch(() => {});
  };
  const timer = setInterval(() => {
    working ??= workOff()
      .catch(onError)
      .finally(() => {
        working = undefined;
      });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    end.abort();
    await working;
  };
}
