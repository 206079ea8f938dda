const firstMs = 10_000;
const longestMs = 6 * 60 * 60_000;

/** With these pauses the last attempt comes about two days after the first: a weekend's outage needs nobody. */
export const maxAttempts = 24;

/**
 * How long to wait after an attempt that failed: exponential, with full jitter, so that a service that comes back is
 * not met by everything at once.
 *
 * @param attempts made so far, this one included.
 */
export function backoffMs(attempts: number, random: () => number): number {
  return Math.round(random() * Math.min(longestMs, firstMs * 2 ** (attempts - 1)));
}
