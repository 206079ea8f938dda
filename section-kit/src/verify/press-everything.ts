import type { Page } from 'playwright';
import { describeMessages } from './describe-faults.ts';
import { workMs } from './observe-page.ts';
import { isDrawn, preparePresses, press } from './read-page.ts';
import { waitForQuiet } from './wait-for-quiet.ts';
import { watchPage } from './watch-page.ts';
import { isSilence, within } from './within.ts';

/** A longer list repeats its entries. */
const mostPressed = 50;

/**
 * Presses each link and button of a page that sends no form, and describes in one sentence each what happened. A page
 * that navigates away by itself ends it.
 */
export async function pressEverything(page: Page, patienceMs: number): Promise<string[]> {
  const seen = watchPage(page);
  const findings: string[] = [];
  let [errors, failed] = [0, 0];
  const describeNew = (way: string) => {
    const all = seen.read();
    const fresh = { errors: all.errors.slice(errors), failed: all.failed.slice(failed) };
    [errors, failed] = [all.errors.length, all.failed.length];
    findings.push(...describeMessages(fresh).map((sentence) => `${way}: ${sentence}`));
  };
  let way = 'Before a press';
  try {
    const names = await within(workMs, page.evaluate(preparePresses));
    for (const [at, name] of names.slice(0, mostPressed).entries()) {
      way = `After a press on the ${name}`;
      await within(patienceMs, page.evaluate(press, at));
      await within(patienceMs, page.evaluate(isDrawn));
      describeNew(way);
    }
    await waitForQuiet(seen.isQuiet);
    describeNew('After presses on links and buttons');
  } catch (error) {
    if (isSilence(error))
      findings.push(`${way}, the page does not answer, probably because of an endless loop.`);
  }
  return findings;
}
