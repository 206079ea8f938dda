import { setTimeout as pause } from 'node:timers/promises';

/** After this time without requests, the last answer has rendered and has requested what it needs. */
const quietMs = 500;
const stepMs = 100;
/** After this time the page is observed all the same. */
export const limitMs = 15_000;

/**
 * Waits until the page has no open requests. Playwright's `networkidle` fires once per document, on a slow machine
 * before hydration and the reads that follow it.
 *
 * @returns whether it came to an end.
 */
export async function waitForQuiet(isQuiet: () => boolean): Promise<boolean> {
  let since = 0;
  for (let ms = 0; since < quietMs && ms < limitMs; ms += stepMs) {
    await pause(stepMs);
    since = isQuiet() ? since + stepMs : 0;
  }
  return since >= quietMs;
}
