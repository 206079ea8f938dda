import { setTimeout as pause } from 'node:timers/promises';
import type { PageMeter } from './page-meter.ts';

const windowMs = 1000;
/** Work that a press began, such as drawing, is over before the last one. */
const windows = 4;
/** A script that runs in each frame uses a tenth, and a twentieth of that beside a load. A clock uses a thousandth. */
const restShare = 0.005;

/** Whether the page's scripts run all the time. */
export async function isRestless({ readScriptMs }: PageMeter): Promise<boolean> {
  for (let at = 0; at < windows; at++) {
    const [from, before] = [performance.now(), await readScriptMs()];
    await pause(windowMs);
    if ((await readScriptMs()) - before < restShare * (performance.now() - from)) return false;
  }
  return true;
}
