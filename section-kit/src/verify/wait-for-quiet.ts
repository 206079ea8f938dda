import { setTimeout as pause } from 'node:timers/promises';

/** So long nothing is asked for: what came last has been drawn, and has asked for what it needs. */
const quietMs = 500;
const stepMs = 100;
/** What has not come by then had its time. */
const limitMs = 15_000;

/**
 * Everything that a page asks for is there. The browser's own word for it is given once in the life of a document: on a slow
 * machine before the page comes to life, and what it reads then comes after.
 */
export async function waitForQuiet(isQuiet: () => boolean): Promise<void> {
  for (let ms = 0, since = 0; since < quietMs && ms < limitMs; ms += stepMs) {
    await pause(stepMs);
    since = isQuiet() ? since + stepMs : 0;
  }
}
