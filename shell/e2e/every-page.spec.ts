import { expect } from '@shortlisted/section-kit/playwright';
import { findViolations } from '@shortlisted/section-kit/playwright/find-violations';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

// Each page keeps still for axe in the tests of its own section; the frame around it does here.
test('axe finds nothing in the frame at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/thank-you');
  await expect(page.getByRole('button', { name: 'Cookies' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

for (const { path, heading } of sitePages) {
  test(`axe finds nothing on ${path} while it moves, at 1440 px`, async ({ page }) => {
    // Axe measures each of its points in turn, while the page draws on.
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cookies' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.35));
    expect(await findViolations(page)).toEqual([]);
  });

  test(`${path} never scrolls sideways, from 320 to 1920 px`, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      // Asked again: right after a change of size Chromium may lay out with the viewport units of before.
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow, { message: `at ${width} px` }).toBeLessThanOrEqual(0);
    }
  });
}

test.describe('under reduced motion', () => {
  for (const { path, heading } of sitePages) {
    test(`nothing moves on ${path}, and everything can be seen`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
      const { running, hidden } = await page.evaluate(() => ({
        running: document
          .getAnimations()
          // Under reduced motion the base styles end every transition in a hundredth of a millisecond.
          .filter(({ playState, effect }) => {
            return playState === 'running' && Number(effect?.getComputedTiming().duration) > 1;
          })
          .map((animation) => ((animation.effect as KeyframeEffect)?.target as Element)?.className),
        hidden: [...document.querySelectorAll('main :is(h1, h2, h3, figcaption, blockquote)')]
          .filter(
            (element) => !element.closest('[aria-hidden="true"], [hidden], [inert], details:not([open])'),
          )
          .filter(
            (element) => element.checkVisibility() && !element.checkVisibility({ opacityProperty: true }),
          )
          .map((element) => element.outerHTML.slice(0, 100)),
      }));
      expect(running).toEqual([]);
      expect(hidden).toEqual([]);
    });
  }
});
