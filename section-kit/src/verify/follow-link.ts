import type { Page } from 'playwright';
import type { SectionRoute } from '../contract/contract.ts';
import { matchPage } from '../contract/match-page.ts';
import { describeReach } from './describe-faults.ts';
import type { Look } from './look.ts';
import { workMs } from './look-at.ts';
import { follow, hasArrived, isDrawn, readContent, readFrame, readLinks } from './read-page.ts';
import { within } from './within.ts';

interface FollowLinkOptions {
  /** Of the section that is looked at. */
  routes: SectionRoute[];
  /** What should stand at an address, opened by itself. */
  lookAround: (address: string) => Promise<Look>;
  patienceMs: number;
}

/** What a section leaves behind on the pages of others, when a visitor goes on from one of its own: one sentence each. */
export async function followLink(page: Page, options: FollowLinkOptions): Promise<string[]> {
  const links = await within(workMs, page.evaluate(readLinks)).catch(() => []);
  const target = links.find((pathname) => !matchPage([options], pathname));
  if (!target) return [];
  const expected = await options.lookAround(target);
  if (expected.status !== 200 || expected.letters === 0) return [];

  const way = `After going on from here to ${target}`;
  try {
    await within(workMs, page.evaluate(follow, target));
    await within(options.patienceMs, page.waitForFunction(hasArrived, target, { timeout: 0 }));
  } catch {
    return [`${way}, that page does not come.`];
  }
  try {
    await within(workMs, page.evaluate(isDrawn));
    const content = await within(workMs, page.evaluate(readContent));
    const frame = await within(workMs, page.evaluate(readFrame));
    return [
      ...(content.letters === 0 ? [`${way}, that page is blank.`] : []),
      ...describeReach(frame, expected.frame).map((sentence) => `${way}: ${sentence}`),
    ];
  } catch {
    return [`${way}, nothing answers any more: something runs without end.`];
  }
}
