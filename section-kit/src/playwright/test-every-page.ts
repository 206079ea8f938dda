import { addressInState, pageStates } from '../contract/page-states.ts';
import { findViolations } from './find-violations.ts';
import { expect, test } from './playwright.ts';

/**
 * What holds for every page of a section alone: axe finds nothing, still or moving, nothing scrolls sideways, and in every
 * state there is something to read.
 */
export function testEveryPage(paths: string[]): void {
  for (const path of paths) {
    test(`${path} has nothing that axe objects to at 390 and 1440 px`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findViolations(page, 'main'), `at ${width} px`).toEqual([]);
      }
    });

    test(`${path} has nothing that axe objects to while it moves`, async ({ page }) => {
      // Axe measures each of its points in turn, while the page draws on.
      test.setTimeout(180_000);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Where some of what the scroll lights up is lit, and some is still to come.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.35));
      expect(await findViolations(page, 'main')).toEqual([]);
    });

    test.describe('in each state', () => {
      // What the browser says of reads that fail, and of scripts that may not run, in some of them.
      test.use({ expectedMessages: [/status of (404|500)|Blocked script execution/] });

      test(`${path} has a heading and never scrolls sideways at 320 px, in each state`, async ({ page }) => {
        let hasRead = false;
        page.on('request', (request) => {
          hasRead ||= request.resourceType() === 'fetch';
        });
        const heading = page.getByRole('heading', { level: 1 });
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(path);
        await expect(heading).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        for (const { name, changes } of pageStates) {
          if (changes === 'answers' && !hasRead) continue;
          await test.step(name, async () => {
            await page.goto(addressInState(path, name));
            const words = name === 'failing' ? heading.or(page.getByRole('alert')).first() : heading;
            await expect(words).toBeVisible();
            // What is slow is looked at while it is: its answers come after seconds.
            if (changes === 'answers' && name !== 'slow') await page.waitForLoadState('networkidle');
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
          });
        }
      });
    });
  }
}
