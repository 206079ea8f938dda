import type { Page } from 'playwright';
import { evidenceWidths, narrowestWidth } from '../contract/evidence.ts';
import type { PageStateName } from '../contract/page-states.ts';
import { scrollThrough, showFont } from '../playwright/draw-whole-page.ts';
import { findViolations } from '../playwright/find-violations.ts';
import { translateTexts } from '../standalone/translate-texts.ts';
import { type Observation, observeNothing } from './observation.ts';
import { openMeter } from './page-meter.ts';
import { isOneColour, viewportHeight } from './picture.ts';
import { countForms } from './read-forms.ts';
import {
  hasData,
  hidePreviewBar,
  isDecided,
  readContent,
  readFrame,
  readHeight,
  readMeasures,
  showFrame,
  untilDrawn,
  untilIdle,
} from './read-page.ts';
import { pageRules } from './rules/page-rules.ts';
import { waitForQuiet } from './wait-for-quiet.ts';
import { watchPage } from './watch-page.ts';
import { inPage, isSilence, whenAdmitted, within, workMs } from './within.ts';

/** A WebP has at most 16,383 rows. A longer page is cut, and `cutFrom` says so. */
const maxPictureHeight = 16_000;

export interface ObserveOptions {
  url: string;
  width: number;
  /** The time within which the page must react. */
  patienceMs: number;
  /** Expected status of the document. By default 200. */
  status?: number | undefined;
  /** State in the address. */
  state?: PageStateName | undefined;
  /** The parts to record: the frame, also the picture, or everything. */
  depth: 'frame' | 'picture' | 'everything';
}

/** Opens an address and records what the browser sees. Each step has a time limit, because a page may hang. */
export async function observePage(page: Page, options: ObserveOptions): Promise<Observation> {
  const { url, width, patienceMs, depth, state, status: expected = 200 } = options;
  // In a page without scripts, evaluated code must not wait for a timer or a promise.
  const isScripted = state !== 'no-javascript';
  const seen = watchPage(page);
  const empty = observeNothing(width, patienceMs);
  // Other browsers have no such counters, and are opened for the frame only.
  const meter = depth === 'everything' ? await openMeter(page) : undefined;
  const response = await whenAdmitted(() =>
    page.goto(url, { waitUntil: 'commit', timeout: workMs }).catch(() => null),
  );
  const status = response?.status() ?? 0;
  if (status !== expected) return { ...empty, status };
  try {
    if (isScripted) await comesToLife(page, patienceMs);
    const answer = page.evaluate(() => true);
    await within(patienceMs, answer);
    if (state === 'translated') {
      await inPage(page, untilIdle);
      await inPage(page, translateTexts);
    }
    const restless = (await waitForQuiet(seen.isQuiet)) ? undefined : seen.lastPath();
    // Before the pictures, because drawing them is work, too.
    const blockedMs = meter ? await within(workMs, meter.readBlockedMs()) : 0;
    const measures = await inPage(page, readMeasures);
    await inPage(page, hidePreviewBar);
    const frame = await inPage(page, readFrame);
    const content = await inPage(page, readContent);
    const isGiven = await inPage(page, hasData);
    const isEmpty = depth === 'everything' && isOneColour(await takeScreen(page));
    // A page that never becomes idle would wait in vain a second time.
    const waitForPictures = async () => restless ?? waitForQuiet(seen.isQuiet);
    const taken = depth === 'frame' ? empty : await takePicture(page, options, waitForPictures);
    const habits: string[] = [];
    if (depth === 'everything') for (const find of pageRules) habits.push(...(await inPage(page, find)));
    // axe comes after what is measured, because it blocks the main thread itself.
    const isSearched = depth === 'everything' && isScripted;
    const violations = isSearched ? await within(workMs, findViolations(page)).catch(() => undefined) : [];
    const isPhone = width === evidenceWidths[0];
    const narrowOverflow = isSearched && isPhone ? await narrow(page, width) : 0;
    await within(workMs, seen.untilWeighed());
    const { bytes, hasRead, ...rest } = seen.read();
    return {
      ...empty,
      ...rest,
      ...content,
      status,
      isAnswering: true,
      isOneColour: isEmpty,
      narrowOverflow,
      blockedMs,
      restless,
      violations,
      habits,
      forms: await inPage(page, countForms),
      frame,
      measures: { ...measures, ...bytes },
      hasRead: hasRead || isGiven,
      picture: taken.picture,
      cutFrom: taken.cutFrom,
    };
  } catch (error) {
    const { bytes, ...rest } = seen.read();
    const measures = { ...empty.measures, ...bytes };
    return { ...empty, status, ...rest, measures, trouble: isSilence(error) ? undefined : String(error) };
  }
}

/** Waits until the shell marks the page as hydrated. A page that an error message replaced is never hydrated. */
async function comesToLife(page: Page, patienceMs: number): Promise<void> {
  // Playwright's own limit works only in a page that answers.
  await within(patienceMs, page.waitForFunction(isDecided, undefined, { timeout: 0 })).catch(() => {});
}

/** Takes a picture of the first screen without the frame. */
async function takeScreen(page: Page): Promise<Buffer> {
  await inPage(page, showFrame, false);
  const screen = await within(workMs, page.screenshot({ animations: 'disabled', timeout: workMs }));
  await inPage(page, showFrame, true);
  return screen;
}

/** Makes the window narrow and wide again. @returns the overflow of the narrow page */
async function narrow(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width: narrowestWidth, height: viewportHeight });
  // The first layout may have the font sizes of the earlier width.
  await inPage(page, untilDrawn);
  const { overflow } = await inPage(page, readContent);
  await page.setViewportSize({ width, height: viewportHeight });
  return overflow;
}

/** @param waitForPictures until those below the first screen have loaded. */
async function takePicture(
  page: Page,
  { width, state }: ObserveOptions,
  waitForPictures: () => Promise<unknown>,
) {
  // Loads the font before the height is read, because it changes line breaks.
  await inPage(page, showFont);
  const readOrScroll = state === 'no-javascript' ? readHeight : scrollThrough;
  const pageHeight = await inPage(page, readOrScroll, maxPictureHeight);
  await waitForPictures();
  const height = Math.min(Math.max(pageHeight, viewportHeight), maxPictureHeight);
  const clip = { x: 0, y: 0, width, height };
  const options = { fullPage: true, clip, animations: 'disabled', timeout: workMs } as const;
  const picture = await within(workMs, page.screenshot(options));
  return { picture, cutFrom: pageHeight > height ? pageHeight : undefined };
}
