import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { expectLook } from '@shortlisted/section-kit/playwright/expect-look';
import { findViolations } from '@shortlisted/section-kit/playwright/find-violations';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { cutTexts } from './cut-texts.ts';
import { sitePages } from './pages.ts';
import { test } from './site.ts';
import { walkThrough } from './tab-stops.ts';

// What every page must hold, on one visit of each: opening a page costs more than looking at it. The numbers are those of WCAG 2.2.

// Only a hang reaches this.
test.describe.configure({ timeout: 300_000 });

/** `npm run screenshots -- --accept` takes these again. What editors have written into another site is not what was accepted. */
const acceptedLooks = path.resolve(import.meta.dirname, 'look');
const acceptedWidths = process.env.BASE_URL ? [] : [390, 1440];
const fileName = (address: string) => address.slice(1).replaceAll('/', '-') || 'home';

const fartherApart = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
const twiceAsLarge = 'html { font-size: 200% !important; }';

for (const { path: address, heading } of sitePages) {
  test(`${address} looks as it was accepted, keeps still, fits, loses no text and leads the focus`, async ({
    page,
  }) => {
    // One picture of the home page is left to chance.
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(address);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();

    await test.step('under reduced motion nothing moves, and everything can be seen', async () => {
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
      expect(await page.evaluate(findMovement)).toEqual([]);
      expect(await page.evaluate(findHidden)).toEqual([]);
    });

    // In this order no change of size, which costs a layout, is made twice.
    for (const [what, width, css] of [
      ['of 320 px (1.4.10)', 320, ''],
      ['when lines, words and letters stand wider apart, on a phone (1.4.12)', 320, fartherApart],
      ['of 390 px', 390, ''],
      ['when the text alone is twice as large, on a phone (1.4.4)', 390, twiceAsLarge],
      ['of 768 px', 768, ''],
      ['of 1024 px', 1024, ''],
      ['when lines, words and letters stand wider apart (1.4.12)', 1280, fartherApart],
      ['when the text alone is twice as large (1.4.4)', 1280, twiceAsLarge],
      ['of 1440 px', 1440, ''],
      ['of 1920 px', 1920, ''],
    ] as const) {
      await test.step(`no text is cut off and nothing scrolls sideways in a window ${what}`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await wear(page, css);
        // Asked again: right after a change Chromium may lay out with the viewport units, or the root's font size, of before.
        await expect.poll(() => page.evaluate(cutTexts)).toEqual([]);
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(overflow).toBeLessThanOrEqual(0);
      });
      if (css === '' && acceptedWidths.includes(width)) {
        await test.step(`it looks as it was accepted at ${width} px`, () =>
          expectLook(page, path.join(acceptedLooks, `${fileName(address)}-${width}.png`)));
      }
    }

    for (const [what, width, isBackwards] of [
      [
        'goes to the right and down, and each stop is marked and not covered (2.4.3, 2.4.7, 2.4.11)',
        1280,
        false,
      ],
      ['is covered nowhere on the way back up, on a phone (2.4.11)', 390, true],
    ] as const) {
      await test.step(`the focus ${what}`, async () => {
        await page.setViewportSize({ width, height: 700 });
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.keyboard.press('Tab');
        const { count, faults } = await page.evaluate(walkThrough, isBackwards);
        expect.soft(faults).toEqual([]);
        expect.soft(count).toBeGreaterThan(15);
      });
    }
  });

  // Each page keeps still for axe in the tests of its own section.
  test(`axe finds nothing on ${address} while it moves, at 1440 px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cookies' })).toBeVisible();
    // What the bar of a preview lies over depends on where one has scrolled.
    await wear(page, 'aside[aria-label="Preview"] { position: static }');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.35));
    expect(await findViolations(page)).toEqual([]);
  });
}

test('axe finds nothing in the frame at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/thank-you');
  await expect(page.getByRole('button', { name: 'Cookies' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

/**
 * Puts styles over the page in place of those put there before, and waits until it is drawn with them. The site's policy lets
 * no style element in.
 */
function wear(page: Page, css: string) {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, css);
}

function findMovement(): string[] {
  return (
    document
      .getAnimations()
      // Under reduced motion the base styles end every transition in a hundredth of a millisecond.
      .filter(({ playState, effect }) => {
        return playState === 'running' && Number(effect?.getComputedTiming().duration) > 1;
      })
      .map(({ effect }) => ((effect as KeyframeEffect)?.target as Element)?.className)
  );
}

function findHidden(): string[] {
  return [...document.querySelectorAll('main :is(h1, h2, h3, figcaption, blockquote)')]
    .filter((element) => !element.closest('[aria-hidden="true"], [hidden], [inert], details:not([open])'))
    .filter((element) => element.checkVisibility() && !element.checkVisibility({ opacityProperty: true }))
    .map((element) => element.outerHTML.slice(0, 100));
}
