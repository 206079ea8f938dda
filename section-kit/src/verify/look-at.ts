import type { Page } from 'playwright';
import { findViolations } from '../playwright/find-violations.ts';
import type { Look } from './look.ts';
import { emptyPicture, isOneColour } from './picture.ts';
import {
  hidePreviewBar,
  isDecided,
  lookThrough,
  readContent,
  readFrame,
  readMeasures,
  showFrame,
  startMeasures,
} from './read-page.ts';
import { watchPage } from './watch-page.ts';
import { within } from './within.ts';

export const viewportHeight = 900;
/** Further down nobody looks at a picture. */
const maxPictureHeight = 6000;
/** A page that has nothing else to do says at once that it is there. */
const answerMs = 5000;
/** What a page that is there does for its picture: only a hang takes longer, on whatever machine. */
export const workMs = 60_000;

export interface LookOptions {
  /** Address of the page. */
  url: string;
  width: number;
  /** How long a page may take until it reacts. */
  patienceMs: number;
  /** What is of interest: what stands around the page, its picture, or everything that can be wrong. */
  depth: 'frame' | 'picture' | 'everything';
}

/** Opens an address and looks. A page that does not answer keeps nobody waiting. */
export async function lookAt(page: Page, { url, width, patienceMs, depth }: LookOptions): Promise<Look> {
  const seen = watchPage(page);
  const empty = nothingOf(width);
  await page.addInitScript(startMeasures);
  const response = await page.goto(url, { waitUntil: 'commit', timeout: workMs }).catch(() => null);
  const status = response?.status() ?? 0;
  if (status !== 200) return { ...empty, status };
  try {
    await comesToLife(page, patienceMs);
    await within(
      answerMs,
      page.evaluate(() => true),
    );
    await settles(page);
    const measures = await within(workMs, page.evaluate(readMeasures));
    await within(workMs, page.evaluate(hidePreviewBar));
    const frame = await within(workMs, page.evaluate(readFrame));
    const content = await within(workMs, page.evaluate(readContent));
    const isEmpty = depth === 'everything' && isOneColour(await takeScreen(page));
    const violations = depth === 'everything' ? await findViolationsIn(page) : [];
    const picture = depth === 'frame' ? empty.picture : await takePicture(page, width);
    const { bytes, ...rest } = await seen.read();
    return {
      ...{ status, isAnswering: true, ...content, isOneColour: isEmpty, violations, frame },
      ...{ measures: { ...measures, ...bytes }, picture, ...rest },
    };
  } catch {
    const { bytes, ...rest } = await seen.read();
    return { ...empty, status, ...rest, measures: { ...empty.measures, ...bytes } };
  }
}

/** A page reacts when the shell says so. One that gave way to a message never will. */
async function comesToLife(page: Page, patienceMs: number): Promise<void> {
  // Playwright's own limit needs a page that answers.
  await within(patienceMs, page.waitForFunction(isDecided, undefined, { timeout: 0 })).catch(() => {});
}

/** Everything that a page asks for is there, or has had its time. */
async function settles(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => {});
}

/** Undefined where axe did not come to an end. */
function findViolationsIn(page: Page) {
  return within(workMs, findViolations(page)).catch(() => undefined);
}

/** What a person sees of the page itself without scrolling. */
async function takeScreen(page: Page): Promise<Buffer> {
  await within(workMs, page.evaluate(showFrame, false));
  const screen = await within(workMs, page.screenshot({ animations: 'disabled', timeout: workMs }));
  await within(workMs, page.evaluate(showFrame, true));
  return screen;
}

async function takePicture(page: Page, width: number): Promise<Buffer> {
  const pageHeight = await within(workMs, page.evaluate(lookThrough));
  await settles(page);
  const height = Math.min(Math.max(pageHeight, viewportHeight), maxPictureHeight);
  const clip = { x: 0, y: 0, width, height };
  return within(workMs, page.screenshot({ fullPage: true, clip, animations: 'disabled', timeout: workMs }));
}

/** What is seen of a page that does not answer. */
function nothingOf(width: number): Look {
  return {
    status: 0,
    isAnswering: false,
    headings: 0,
    letters: 0,
    isOneColour: true,
    errors: [],
    failed: [],
    violations: [],
    frame: {},
    measures: { shift: 0, scripts: 0, styles: 0, pictures: 0 },
    pictures: [],
    picture: emptyPicture(width, viewportHeight),
  };
}
