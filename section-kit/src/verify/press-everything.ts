import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { describeMessages, describePress } from './describe-faults.ts';
import { openMeter, type PageMeter } from './page-meter.ts';
import { untilDrawn } from './read-page.ts';
import { aimAt, preparePresses } from './read-presses.ts';
import { waitForQuiet } from './wait-for-quiet.ts';
import { watchPage } from './watch-page.ts';
import { inPage, isSilence, within } from './within.ts';

/** A longer list repeats its entries. */
const mostPressed = 50;
const windowMs = 1000;
/** Work that a press began, such as drawing, is over before the last one. */
const windows = 4;
/** A script that runs in each frame uses a tenth, and a twentieth of that beside a load. A clock uses a thousandth. */
const restShare = 0.005;

/**
 * Clicks each link and button of a page that sends no form, and describes in one sentence each what happened. A page
 * that navigates away by itself ends it.
 */
export async function pressEverything(page: Page, patienceMs: number): Promise<string[]> {
  const seen = watchPage(page);
  const meter = await openMeter(page);
  const findings: string[] = [];
  let workedMs = 0;
  const describeNew = async (way: string) => {
    const before = workedMs;
    workedMs = await within(patienceMs, meter.readWorkMs());
    const fresh = [...describeMessages(seen.takeMessages()), ...describePress(workedMs - before)];
    findings.push(...fresh.map((sentence) => `${way}: ${sentence}`));
  };
  let way = 'Before a press';
  try {
    const all = await inPage(page, preparePresses);
    for (const { name, cover } of all) {
      if (cover) findings.push(`The ${name} is covered by ${cover}, so nobody can press it.`);
    }
    workedMs = await meter.readWorkMs();
    const pressed = [...all.entries()].filter(([, { isSending, cover }]) => !isSending && !cover);
    for (const [at, { name }] of pressed.slice(0, mostPressed)) {
      way = `After a press on the ${name}`;
      // An earlier press may have opened something over it.
      const point =
        (await within(patienceMs, page.evaluate(aimAt, at))) ??
        (await page.keyboard.press('Escape').then(() => within(patienceMs, page.evaluate(aimAt, at))));
      if (!point) continue;
      await within(patienceMs, page.mouse.click(point.x, point.y));
      await within(patienceMs, page.evaluate(untilDrawn));
      await describeNew(way);
    }
    way = 'After presses on links and buttons';
    await waitForQuiet(seen.isQuiet);
    await describeNew(way);
    if (await isRestless(meter))
      findings.push(`${way}, the page never comes to rest: it renders without end.`);
  } catch (error) {
    if (isSilence(error))
      findings.push(`${way}, the page does not answer, probably because of an endless loop.`);
  }
  return findings;
}

/** Whether the page's scripts run all the time. */
export async function isRestless({ readScriptMs }: PageMeter): Promise<boolean> {
  for (let at = 0; at < windows; at++) {
    const [from, before] = [performance.now(), await readScriptMs()];
    await pause(windowMs);
    if ((await readScriptMs()) - before < restShare * (performance.now() - from)) return false;
  }
  return true;
}
