import type { Page } from 'playwright';
import { describeAdded, describeShift } from './describe-faults.ts';
import type { Observation } from './observation.ts';
import { type ObserveOptions, observePage, workMs } from './observe-page.ts';
import { readMeasures } from './read-page.ts';
import { within } from './within.ts';

/** The zones at both ends of the day. In one of them each date is another than in the server's zone at some hour. */
const zones: Record<number, string> = { 390: 'Pacific/Pago_Pago', 1440: 'Pacific/Kiritimati' };
/** What a page shows late is shown by then. */
const lateMs = 3000;

type LookOptions = Pick<ObserveOptions, 'url' | 'width' | 'patienceMs' | 'status'>;

/**
 * Opens the address of a page once more, as a visitor who returns: with motion, and from another time zone. Describes
 * what the first look did not see.
 */
export async function lookAgain(page: Page, options: LookOptions, first: Observation): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: zones[options.width] ?? 'UTC' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const seen = await observePage(page, { ...options, depth: 'frame' });
  const late = () => page.waitForFunction((ms) => performance.now() > ms, lateMs);
  const shift = seen.isAnswering
    ? await within(
        workMs,
        late().then(() => page.evaluate(readMeasures)),
      ).then((measures) => measures.shift)
    : 0;
  return [...describeAdded(seen, first), ...describeShift(shift, first.measures.shift)].map(
    (sentence) => `On a second visit, with motion and in another time zone: ${sentence}`,
  );
}
