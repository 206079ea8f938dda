import { setTimeout as pause } from 'node:timers/promises';
import type { Response } from 'playwright';

/** The site's `retry-after` says how long to wait, about a minute. */
const maxTries = 3;

/**
 * Asks again after an answer that says to wait: the site limits previews per minute and address.
 *
 * @param ask resolves with null if the site does not answer.
 */
export async function whenAdmitted<Given extends Pick<Response, 'status' | 'headers'>>(
  ask: () => Promise<Given | null>,
): Promise<Given | null> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer?.status() !== 429 || tries === maxTries) return answer;
    await pause(1000 * Number(answer.headers()['retry-after'] ?? 10));
  }
}
