const firstMs = 10_000;
const longestMs = 6 * 60 * 60_000;

/** The last attempt comes 39 hours after the first on average, so enquiries survive an outage of a day. */
export const maxAttempts = 24;

/** The pause after a failed attempt: exponential, with full jitter, so that a recovered service is not flooded. */
export function backoffMs(attempts: number, random: () => number): number {
  return Math.round(random() * Math.min(longestMs, firstMs * 2 ** (attempts - 1)));
}
