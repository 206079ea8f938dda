import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { comparePictures } from './compare-pictures.ts';
import { scrollThrough, showFont } from './draw-whole-page.ts';
import { markSquares, shrinkPicture } from './small-picture.ts';

/** The approximate pixels in a row of an expected picture. Each is a square no smaller than a letter. */
const keptWidth = 90;
const leastSide = 8;
/** The browser draws the page at this scale, which saves time. */
const scale = 1 / 4;
/** The lower part of a longer page is not compared. */
const maxHeight = 6000;
/** The maximum of differing squares. A button of another colour has more. */
const mostDiffering = 12;
/** The number of attempts: on a busy machine the page may still be changing. */
const mostTries = 5;
const pauseMs = 1000;
/** A capture takes under 5 s on a busy machine. Chromium rarely leaves one without an answer. */
const captureMs = 20_000;

/**
 * Compares the whole page with its small expected picture. With `ACCEPT_PICTURES` in the environment, it records the
 * picture instead. On failure, a picture in the test results marks the differences.
 *
 * @param file of the expected picture.
 */
export async function expectPicture(page: Page, file: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const side = scale * 4 * Math.round(Math.max(leastSide, width / keptWidth) / 4);
  const name = path.basename(file, '.png');
  if (process.env.ACCEPT_PICTURES) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, shrinkPicture(await takePicture(page), side));
    return;
  }
  expect(
    existsSync(file),
    `${name} has an expected picture. Record it with npm run screenshots -- --accept`,
  ).toBe(true);
  const accepted = readFileSync(file);
  for (let tries = 1; ; tries++) {
    const whole = await takePicture(page);
    const { count, marked } = comparePictures(shrinkPicture(whole, side), accepted, { includeAA: true });
    if (!marked || count <= mostDiffering) return;
    if (tries < mostTries) {
      await pause(pauseMs);
      continue;
    }
    const shown = test.info().outputPath(`${name}.png`);
    writeFileSync(shown, markSquares(whole, side, marked));
    await test.info().attach(name, { path: shown, contentType: 'image/png' });
    throw new Error(`${name} differs from its expected picture in ${count} squares, marked in ${shown}`);
  }
}

async function takePicture(page: Page): Promise<Buffer> {
  const { width = 0, height: least = 0 } = page.viewportSize() ?? {};
  await page.evaluate(showFont);
  const height = Math.min(Math.max(await page.evaluate(scrollThrough, maxHeight), least), maxHeight);
  await page.waitForLoadState('networkidle');
  for (let tries = 1; tries <= mostTries; tries++) {
    const picture = await capture(page, width, height);
    if (picture) return picture;
    // The unanswered capture left its own size of the window.
    await page.setViewportSize({ width, height: least + 1 });
    await page.setViewportSize({ width, height: least });
  }
  throw new Error(`The browser drew no picture in ${mostTries} attempts`);
}

/** @returns nothing if the browser does not answer in time. */
async function capture(page: Page, width: number, height: number): Promise<Buffer | undefined> {
  const browser = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width, height, scale };
  const picture = browser.send('Page.captureScreenshot', { clip, captureBeyondViewport: true });
  // Detaching rejects a capture without an answer.
  picture.catch(() => {});
  const answer = await Promise.race([picture, pause(captureMs, undefined, { ref: false })]);
  await browser.detach();
  return answer ? Buffer.from(answer.data, 'base64') : undefined;
}
