import { setTimeout as pause } from 'node:timers/promises';
import type { PageMeter } from './page-meter.ts';

const windowMs = 500;
/** Work that a press began, such as drawing, is over before the last one. */
const windows = 6;
/** A page at rest uses a hundredth of its processor, and one that renders without end what it gets beside a load. */
const restShare = 0.15;

/** Whether the page's main thread works all the time. */
export async function isRestless({ readWorkMs }: PageMeter): Promise<boolean> {
  for (let at = 0; at < windows; at++) {
    const [from, before] = [performance.now(), await readWorkMs()];
    await pause(windowMs);
    if ((await readWorkMs()) - before < restShare * (performance.now() - from)) return false;
  }
  return true;
}
