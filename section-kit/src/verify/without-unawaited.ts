import type { Browser } from 'playwright';
import { holdReads } from '../playwright/hold-reads.ts';
import { describeShift } from './describe-faults.ts';
import { readContent, readMeasures } from './read-page.ts';
import { type OpenOptions, openPage } from './visit.ts';
import { waitForQuiet } from './wait-for-quiet.ts';
import { watchPage } from './watch-page.ts';
import { inPage, succeeds, workMs } from './within.ts';

interface UnawaitedOptions extends OpenOptions {
  url: string;
  /** Address patterns of the reads that `awaits` leaves out. */
  unawaited: string[];
  patienceMs: number;
}

/** Opens a page whose unawaited reads are not answered at first, and describes what its first screen does without them. */
export function withoutUnawaited(browser: Browser, options: UnawaitedOptions): Promise<string[]> {
  const { url, unawaited, patienceMs } = options;
  const names = unawaited.join(' and ');
  return openPage(browser, options, async (page) => {
    await page.setExtraHTTPHeaders({ 'x-section-data': 'stubs' });
    const answer = await holdReads(page, unawaited);
    const seen = watchPage(page);
    try {
      await page.goto(url, { waitUntil: 'commit', timeout: workMs });
      const heading = page.locator('main h1').first();
      const isShown = await succeeds(heading.waitFor({ timeout: patienceMs }));
      const { letters } = await inPage(page, readContent);
      if (!isShown || letters === 0)
        return [
          `The first screen is empty until ${names} is answered, so "awaits" of the route must name it.`,
        ];
      const before = await inPage(page, readMeasures);
      answer();
      await waitForQuiet(seen.isQuiet);
      const after = await inPage(page, readMeasures);
      return describeShift(after.shift - before.shift).map(
        (sentence) => `When ${names} is answered: ${sentence}`,
      );
    } finally {
      answer();
    }
  });
}
