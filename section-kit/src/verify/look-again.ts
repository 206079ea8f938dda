import type { Page } from 'playwright';
import { describeAdded, describeBlocking, describeShift, isDoubtful } from './describe-faults.ts';
import type { Observation } from './observation.ts';
import { type ObserveOptions, observePage } from './observe-page.ts';
import { openMeter } from './page-meter.ts';
import { readMeasures } from './read-page.ts';
import { morePatience } from './visit.ts';
import { inPage, within, workMs } from './within.ts';

/** The zones at both ends of the day. In one of them each date is another than in the server's zone at some hour. */
const zones: Record<number, string> = { 390: 'Pacific/Pago_Pago', 1440: 'Pacific/Kiritimati' };
/** The time after the hydration in which a page does what comes late. */
const lateMs = 2500;

type LookOptions = Pick<ObserveOptions, 'url' | 'width' | 'patienceMs' | 'status'>;

/**
 * Opens the address of a page once more, as a visitor who returns: with motion, and from another time zone. Describes
 * what the first look did not see.
 */
export async function lookAgain(page: Page, options: LookOptions, first: Observation): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: zones[options.width] ?? 'UTC' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const meter = await openMeter(page);
  const look = (patienceMs: number) => observePage(page, { ...options, patienceMs, depth: 'frame' });
  const { patienceMs } = options;
  const once = await look(patienceMs);
  // Nothing is new to a page that was as doubtful when it was seen first.
  const isNew = isDoubtful(once, undefined) && !isDoubtful(first, undefined);
  const seen = isNew ? await look(morePatience * patienceMs) : once;
  const findings = describeAdded(seen, first);
  if (seen.isAnswering) {
    const lateAt = (seen.measures.hydratedMs ?? 0) + lateMs;
    const isLate = page.waitForFunction((ms) => performance.now() > ms, lateAt);
    await within(workMs, isLate);
    const { shift } = await inPage(page, readMeasures);
    findings.push(...describeShift(shift, first.measures.shift));
    findings.push(...describeBlocking(await within(workMs, meter.readBlockedMs())));
  }
  return findings.map((sentence) => `On a second visit, with motion and in another time zone: ${sentence}`);
}
