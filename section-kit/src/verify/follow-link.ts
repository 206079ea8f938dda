import type { Page } from 'playwright';
import type { SectionRoute } from '../contract/contract.ts';
import { matchPage } from '../contract/match-page.ts';
import { comeBack } from './come-back.ts';
import { describeReach } from './describe-faults.ts';
import type { Observation } from './observation.ts';
import { follow, hasArrived, leave, readContent, readFooter, readFrame, untilDrawn } from './read-page.ts';
import { inPage, isSilence, within } from './within.ts';

interface FollowLinkOptions {
  /** Routes of the observed section. */
  routes: SectionRoute[];
  /** Opens an address directly, for comparison. */
  observeFrame: (address: string) => Promise<Observation>;
  patienceMs: number;
}

/**
 * Follows a link from a section's page to a page of another section and comes back. Describes in one sentence each what
 * the section changed there.
 */
export async function followLink(page: Page, options: FollowLinkOptions): Promise<string[]> {
  const links = await inPage(page, readFooter).catch(() => []);
  const target = links.find((pathname) => !matchPage([options], pathname));
  if (!target) return [];
  const from = new URL(page.url()).pathname;
  const expected = await options.observeFrame(target);
  if (expected.status !== 200 || expected.letters === 0) return [];

  const way = `After a click on a link to ${target}`;
  try {
    await inPage(page, leave);
    await inPage(page, follow, target);
    await within(options.patienceMs, page.waitForFunction(hasArrived, target, { timeout: 0 }));
  } catch (error) {
    return [explain(error, way, 'that page does not appear')];
  }
  try {
    await inPage(page, untilDrawn);
    const content = await inPage(page, readContent);
    const frame = await inPage(page, readFrame);
    return [
      ...(content.letters === 0 ? [`${way}, that page is blank.`] : []),
      ...describeReach(frame, expected.frame).map((sentence) => `${way}: ${sentence}`),
      ...(await comeBack(page, from, target, options.patienceMs)),
    ];
  } catch (error) {
    return [explain(error, way, 'the page does not answer, probably because of an endless loop')];
  }
}

/** Any other error than silence is named as it is. */
function explain(error: unknown, way: string, silence: string): string {
  return isSilence(error) ? `${way}, ${silence}.` : `${way}, the observation ended early: ${error}`;
}
