import type { Page } from 'playwright';
import { when } from '../errors/when.ts';
import { describeMessages, type Messages } from './describe-faults.ts';
import { type Held, openMeter } from './page-meter.ts';
import { hasArrived, leave, untilDrawn } from './read-page.ts';
import { watchPage } from './watch-page.ts';
import { inPage, succeeds, within, workMs } from './within.ts';

/** What grows with each visit of a page is never let go. Less than this is noise. */
const growth: Held = { listeners: 1, timers: 1, nodes: 20, bytes: 1_000_000 };
const rounds = 3;

/**
 * Types on the page that followed a section's page, goes Back and on again several times, and describes in one sentence
 * each what the section's page left behind.
 *
 * @param from path of the section's page.
 * @param to path of the page of another section, which is open.
 */
export async function comeBack(page: Page, from: string, to: string, patienceMs: number): Promise<string[]> {
  const findings: string[] = [];
  if (!(await canType(page, patienceMs)))
    findings.push(
      `After a click on a link to ${to}, a letter that is typed into a field of the footer does not arrive.`,
    );
  const seen = watchPage(page);
  const meter = await openMeter(page);
  const held: Held[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [target, step, way] of [
      [from, 'goBack', 'Back'],
      [to, 'goForward', 'Forward'],
    ] as const) {
      await inPage(page, leave);
      // The history may lead nowhere, and then nothing arrives.
      page[step]({ waitUntil: 'commit', timeout: patienceMs }).catch(() => {});
      const arrives = within(patienceMs, page.waitForFunction(hasArrived, target, { timeout: 0 }));
      if (await succeeds(arrives)) {
        await inPage(page, untilDrawn);
        // A page can send its visitor on as soon as it shows.
        if (await inPage(page, hasArrived, target)) continue;
      }
      return [...findings, ...tell(seen.takeMessages()), `${way} does not lead to ${target} again.`];
    }
    held.push(await within(workMs, meter.readHeld()));
  }
  return [...findings, ...tell(seen.takeMessages()), ...describeGrowth(held, from)];
}

/** Whether a letter reaches a field of the footer. A page without one has nothing to type into. */
async function canType(page: Page, patienceMs: number): Promise<boolean> {
  const field = page.locator('#site > footer input:enabled').first();
  if ((await field.count()) === 0) return true;
  const read = () => within(patienceMs, field.inputValue());
  const before = await read();
  await within(patienceMs, field.focus());
  await within(patienceMs, page.keyboard.type('a'));
  const hasArrived = (await read()) !== before;
  if (hasArrived) await within(patienceMs, page.keyboard.press('Backspace'));
  return hasArrived;
}

function tell(seen: Messages): string[] {
  return describeMessages(seen).map((sentence) => `On the way Back and on again: ${sentence}`);
}

/** Describes what has grown in each round. */
export function describeGrowth(held: Held[], from: string): string[] {
  const names = Object.keys(growth) as (keyof Held)[];
  const grown = names.filter((name) =>
    held.slice(1).every((after, at) => after[name] - (held[at] as Held)[name] >= growth[name]),
  );
  const figures = grown.map((name) => held.map((one) => one[name]).join(', then ')).join('; ');
  return when(grown.length > 0, `Each visit of ${from} leaves ${grown.join(' and ')} behind: ${figures}.`);
}
