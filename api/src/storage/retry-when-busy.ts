import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from './database-error.ts';

const pausesMs = [50, 100, 200, 300];
const longestPauseMs = 400;
/** A visitor waits for this. */
const usualLimitMs = 1000;

interface RetryOptions {
  limitMs?: number;
  mayPass?: (error: unknown) => boolean;
}

/**
 * Tries a write again for about a second while another writer holds the database. The pauses are between the tries,
 * not inside the database, so that everything else goes on.
 *
 * @param options.limitMs where nobody waits for an answer.
 * @param options.mayPass errors after which the same again may succeed, where they are not the usual ones.
 */
export async function retryWhenBusy<T>(
  write: () => Promise<T>,
  { limitMs = usualLimitMs, mayPass = isBusy }: RetryOptions = {},
): Promise<T> {
  for (let tries = 0, waitedMs = 0; waitedMs < limitMs; tries++) {
    try {
      return await write();
    } catch (error) {
      if (!mayPass(error)) throw error;
    }
    const pauseMs = pausesMs[tries] ?? longestPauseMs;
    waitedMs += pauseMs;
    await pause(pauseMs * (0.5 + Math.random()));
  }
  return write();
}
