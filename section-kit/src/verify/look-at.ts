import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Response } from 'playwright';
import type { PageStateName } from '../contract/page-states.ts';
import { findViolations } from '../playwright/find-violations.ts';
import { translateTexts } from '../standalone/translate-texts.ts';
import type { Look } from './look.ts';
import { emptyPicture, isOneColour } from './picture.ts';
import {
  hasData,
  hidePreviewBar,
  isDecided,
  lookThrough,
  readContent,
  readFrame,
  readHeight,
  readMeasures,
  showFont,
  showFrame,
  startMeasures,
  untilIdle,
} from './read-page.ts';
import { waitForQuiet } from './wait-for-quiet.ts';
import { watchPage } from './watch-page.ts';
import { within } from './within.ts';

export const viewportHeight = 900;
/** A WebP holds 16,383 rows. What is longer is cut, and says so. */
const maxPictureHeight = 16_000;
/** A page that has nothing else to do says at once that it is there. */
const answerMs = 5000;
/** What a page that is there does for its picture: only a hang takes longer, on whatever machine. */
export const workMs = 60_000;
/** The site says how long the pause is: a minute. */
const maxTries = 3;

export interface LookOptions {
  /** Address of the page. */
  url: string;
  width: number;
  /** How long a page may take until it reacts. */
  patienceMs: number;
  /** What the document should be answered with. Left out: 200. */
  status?: number | undefined;
  /** State that the address names. */
  state?: PageStateName | undefined;
  /** What is of interest: what stands around the page, its picture, or everything that can be wrong. */
  depth: 'frame' | 'picture' | 'everything';
}

/** Opens an address and looks. A page that does not answer keeps nobody waiting. */
export async function lookAt(page: Page, options: LookOptions): Promise<Look> {
  const { url, width, patienceMs, depth, state, status: expected = 200 } = options;
  // In a page that may run no scripts, nothing that it is asked for may wait for anything.
  const isScripted = state !== 'no-javascript';
  const seen = watchPage(page);
  const empty = nothingOf(width);
  await page.addInitScript(startMeasures);
  const response = await open(page, url);
  const status = response?.status() ?? 0;
  if (status !== expected) return { ...empty, status };
  try {
    if (isScripted) await comesToLife(page, patienceMs);
    await within(
      answerMs,
      page.evaluate(() => true),
    );
    if (state === 'translated') {
      await within(workMs, page.evaluate(untilIdle));
      await within(workMs, page.evaluate(translateTexts));
    }
    await waitForQuiet(seen.isQuiet);
    const measures = await within(workMs, page.evaluate(readMeasures));
    await within(workMs, page.evaluate(hidePreviewBar));
    const frame = await within(workMs, page.evaluate(readFrame));
    const content = await within(workMs, page.evaluate(readContent));
    const isGiven = await within(workMs, page.evaluate(hasData));
    const isEmpty = depth === 'everything' && isOneColour(await takeScreen(page));
    const violations = depth === 'everything' && isScripted ? await findViolationsIn(page) : [];
    const taken =
      depth === 'frame' ? empty : await takePicture(page, { width, state, isQuiet: seen.isQuiet });
    const { bytes, hasRead, ...rest } = await seen.read();
    return {
      ...{
        status,
        isAnswering: true,
        trouble: undefined,
        ...content,
        isOneColour: isEmpty,
        violations,
        frame,
      },
      ...{ measures: { ...measures, ...bytes }, hasRead: hasRead || isGiven, ...rest },
      ...{ picture: taken.picture, cutFrom: taken.cutFrom },
    };
  } catch (error) {
    const { bytes, ...rest } = await seen.read();
    const measures = { ...empty.measures, ...bytes };
    return { ...empty, status, ...rest, measures, trouble: isSilence(error) ? undefined : String(error) };
  }
}

/** Whether the page has not answered, and nothing else went wrong: Playwright has a limit of its own on pictures. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && ['NoAnswer', 'TimeoutError'].includes(error.name);
}

/** A site shows so many pages of a preview in a minute; who looks at more waits. */
async function open(page: Page, url: string): Promise<Response | null> {
  for (let tries = 1; ; tries++) {
    const response = await page.goto(url, { waitUntil: 'commit', timeout: workMs }).catch(() => null);
    if (response?.status() !== 429 || tries === maxTries) return response;
    await pause(1000 * Number(response.headers()['retry-after'] ?? 10));
  }
}

/** A page reacts when the shell says so. One that gave way to a message never will. */
async function comesToLife(page: Page, patienceMs: number): Promise<void> {
  // Playwright's own limit needs a page that answers.
  await within(patienceMs, page.waitForFunction(isDecided, undefined, { timeout: 0 })).catch(() => {});
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

interface PictureOptions extends Pick<LookOptions, 'width' | 'state'> {
  isQuiet: () => boolean;
}

async function takePicture(page: Page, { width, state, isQuiet }: PictureOptions) {
  // Before the height is read: lines that break elsewhere make a page longer or shorter.
  await within(workMs, page.evaluate(showFont));
  const look = state === 'no-javascript' ? readHeight : lookThrough;
  const pageHeight = await within(workMs, page.evaluate(look, maxPictureHeight));
  await waitForQuiet(isQuiet);
  const height = Math.min(Math.max(pageHeight, viewportHeight), maxPictureHeight);
  const clip = { x: 0, y: 0, width, height };
  const options = { fullPage: true, clip, animations: 'disabled', timeout: workMs } as const;
  const picture = await within(workMs, page.screenshot(options));
  return { picture, cutFrom: pageHeight > height ? pageHeight : undefined };
}

/** What is seen of a page that does not answer. */
function nothingOf(width: number): Look {
  return {
    status: 0,
    isAnswering: false,
    trouble: undefined,
    headings: 0,
    letters: 0,
    isOneColour: true,
    overflow: 0,
    hasRead: false,
    errors: [],
    failed: [],
    violations: [],
    frame: {},
    measures: { shift: 0, scripts: 0, styles: 0, pictures: 0 },
    pictures: [],
    picture: emptyPicture(width, viewportHeight),
    cutFrom: undefined,
  };
}
