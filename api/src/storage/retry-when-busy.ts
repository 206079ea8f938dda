import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from './database-error.ts';

const pausesMs = [50, 100, 200, 300];
const longestPauseMs = 400;
/** A visitor waits this long. */
const usualLimitMs = 1000;

interface RetryOptions {
  limitMs?: number;
  mayPass?: (error: unknown) => boolean;
}

/**
 * Retries a write for about a second while another writer holds the database. It pauses between the attempts
 * and not inside the database, which would block the event loop.
 *
 * @param options.limitMs for writes that no visitor waits for.
 * @param options.mayPass which errors to retry, if not the usual ones.
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
