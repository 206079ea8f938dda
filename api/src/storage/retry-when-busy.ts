import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from './database-error.ts';

const pausesMs = [50, 100, 200, 300, 400];

/**
 * Tries a write again for about a second while another writer holds the database. The pauses are between the tries,
 * not inside the database, so that everything else goes on.
 */
export async function retryWhenBusy<T>(write: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await write();
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    await pause(pauseMs * (0.5 + Math.random()));
  }
  return write();
}
