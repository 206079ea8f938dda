import { setTimeout as pause } from 'node:timers/promises';

/** Repeated work. `stop` resolves after the current batch. */
export interface Polling {
  start: () => void;
  stop: () => Promise<void>;
}

/**
 * Works every `everyMs` milliseconds, one batch at a time.
 *
 * @param work returns how many items it found, if it works in batches. After some the next batch follows at once.
 * @param breathMs pause between batches, so that a backlog does not slow visitors' requests.
 */
export function poll(
  everyMs: number,
  work: () => Promise<number> | Promise<void>,
  onError: (error: unknown) => void,
  breathMs = 0,
): Polling {
  const end = new AbortController();
  const { signal } = end;
  let working: Promise<void> | undefined;
  const workOff = async () => {
    while (!signal.aborted && (await work())) await pause(breathMs, undefined, { signal }).catch(() => {});
  };
  const look = () => {
    working ??= workOff()
      .catch(onError)
      .finally(() => {
        working = undefined;
      });
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer = setInterval(look, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      end.abort();
      await working;
    },
  };
}
