import pRetry from 'p-retry';

/**
 * Tries a write again for about a second while another process holds the database. The pauses are between the tries,
 * not inside SQLite, so that everything else goes on.
 */
export function retryWhenBusy<T>(write: () => Promise<T>): Promise<T> {
  return pRetry(write, {
    retries: 6,
    minTimeout: 50,
    maxTimeout: 400,
    randomize: true,
    shouldRetry: ({ error }) => isBusy(error),
  });
}

function isBusy(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^SQLITE_(BUSY|LOCKED)/.test(code);
}
