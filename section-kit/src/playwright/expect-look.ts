import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { lookThrough, showFont } from '../verify/read-page.ts';
import { findDifferences, markSquares, shrinkPicture } from './small-picture.ts';

/** A kept picture has about so many pixels in a row, each a square of the page that is not smaller than a letter. */
const keptWidth = 90;
const leastSide = 8;
/** The browser draws the page this small: what it need not draw costs nothing. */
const scale = 1 / 4;
/** Further down nobody looks at a picture. */
const maxHeight = 6000;
/** How many squares may differ: a button of another colour has more. */
const mostDiffering = 12;
/** What differs is looked at again: on a busy machine something may still be on its way. */
const mostTries = 5;
const pauseMs = 1000;

/**
 * Holds the whole page, as it is drawn now, against the small picture that was accepted. With `ACCEPT_LOOK` in the
 * environment, what is seen is accepted. What differs is marked in a picture that is kept with the results of the test.
 *
 * @param file of the accepted picture.
 */
export async function expectLook(page: Page, file: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const side = scale * 4 * Math.round(Math.max(leastSide, width / keptWidth) / 4);
  const name = path.basename(file, '.png');
  if (process.env.ACCEPT_LOOK) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, shrinkPicture(await takePicture(page), side));
    return;
  }
  expect(existsSync(file), `${name} was accepted once: npm run screenshots -- --accept`).toBe(true);
  const accepted = readFileSync(file);
  for (let tries = 1; ; tries++) {
    const whole = await takePicture(page);
    const differing = findDifferences(shrinkPicture(whole, side), accepted);
    if (differing.length <= mostDiffering) return;
    if (tries < mostTries) {
      await pause(pauseMs);
      continue;
    }
    const marked = test.info().outputPath(`${name}.png`);
    writeFileSync(marked, markSquares(whole, side, differing));
    await test.info().attach(name, { path: marked, contentType: 'image/png' });
    throw new Error(
      `${name} looks otherwise than it was accepted, in ${differing.length} squares: ${marked}`,
    );
  }
}

async function takePicture(page: Page): Promise<Buffer> {
  const { width = 0, height: least = 0 } = page.viewportSize() ?? {};
  await page.evaluate(showFont);
  const height = Math.min(Math.max(await page.evaluate(lookThrough, maxHeight), least), maxHeight);
  await page.waitForLoadState('networkidle');
  const browser = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width, height, scale };
  const { data } = await browser.send('Page.captureScreenshot', { clip, captureBeyondViewport: true });
  await browser.detach();
  return Buffer.from(data, 'base64');
}
