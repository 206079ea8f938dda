import path from 'node:path';
import { expect } from '@shortlisted/section-kit/playwright';
import { expectPicture } from '@shortlisted/section-kit/playwright/expect-picture';
import { findViolations } from '@shortlisted/section-kit/playwright/find-violations';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { answerQuickly } from './answer-quickly.ts';
import { checkTabStops } from './check-tab-stops.ts';
import { findClippedTexts } from './find-clipped-texts.ts';
import { lengthenTexts, longWord } from './lengthen-texts.ts';
import { sitePages } from './pages.ts';
import { test } from './site.ts';
import { twiceAsLarge, wear } from './wear.ts';

// Checks every page in two visits, because loading costs more than checking. The numbers are criteria of WCAG 2.2.

// The tests reach this timeout only if they hang.
test.describe.configure({ timeout: 300_000 });

/** `npm run screenshots -- --accept` replaces these pictures. Other sites are not compared, because their editors change content. */
const acceptedPictures = path.resolve(import.meta.dirname, 'look');
const acceptedWidths = process.env.BASE_URL ? [] : [390, 1440];
const matches = acceptedWidths.length > 0 ? 'matches its accepted picture, ' : '';
const fileName = (address: string) => address.slice(1).replaceAll('/', '-') || 'home';

const fartherApart = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

for (const { path: address, heading } of sitePages) {
  test(`${address} ${matches}does not move, fits, loses no text and has a focus order, and axe finds nothing`, async ({
    page,
  }) => {
    // The tests of each section run axe without motion.
    await test.step('axe finds no violation with motion at 1440 px', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cookies' })).toBeVisible();
      // The preview bar would cover text, depending on the scroll position.
      await wear(page, 'aside[aria-label="Preview"] { position: static }');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.35));
      expect.soft(await findViolations(page)).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });

    await answerQuickly(page);
    // The home page picks a picture at random.
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

    // Polls, because Chromium may first lay out with the viewport units or the root's font size from before the change.
    const expectFit = async () => {
      await expect.poll(() => page.evaluate(findClippedTexts)).toEqual([]);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow).toBeLessThanOrEqual(0);
    };

    // This order makes each costly change of size only once.
    for (const [what, width, css] of [
      ['of 320 px (1.4.10)', 320, ''],
      ['with wider spacing of lines, words and letters, on a phone (1.4.12)', 320, fartherApart],
      ['of 390 px', 390, ''],
      ['with text of twice the size, on a phone (1.4.4)', 390, twiceAsLarge],
      ['of 768 px', 768, ''],
      ['of 1024 px', 1024, ''],
      ['with wider spacing of lines, words and letters (1.4.12)', 1280, fartherApart],
      ['with text of twice the size (1.4.4)', 1280, twiceAsLarge],
      ['of 1440 px', 1440, ''],
      ['of 1920 px', 1920, ''],
    ] as const) {
      await test.step(`no text is cut off and nothing scrolls sideways in a window ${what}`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await wear(page, css);
        await expectFit();
      });
      if (css === '' && acceptedWidths.includes(width)) {
        await test.step(`the page matches its accepted picture at ${width} px`, () =>
          expectPicture(page, path.join(acceptedPictures, `${fileName(address)}-${width}.png`)));
      }
    }

    for (const [what, width, isBackwards] of [
      [
        'moves right and down, and each stop has an indicator and is not covered (2.4.3, 2.4.7, 2.4.11)',
        1280,
        false,
      ],
      ['is not covered on the way back up, on a phone (2.4.11)', 390, true],
    ] as const) {
      await test.step(`the focus ${what}`, async () => {
        await page.setViewportSize({ width, height: 700 });
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.keyboard.press('Tab');
        const { count, faults } = await page.evaluate(checkTabStops, isBackwards);
        expect.soft(faults).toEqual([]);
        expect.soft(count).toBeGreaterThan(15);
      });
    }

    // Comes last, because the page keeps the words.
    await test.step('a very long word in every title, text, label and link widens no phone of 320 px', async () => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.evaluate(lengthenTexts, longWord);
      await expectFit();
    });
  });
}

test('axe finds no violation in the frame at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/thank-you');
  await expect(page.getByRole('button', { name: 'Cookies' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

function findMovement(): string[] {
  return (
    document
      .getAnimations()
      // The base styles shorten transitions to 0.01 ms under reduced motion.
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
