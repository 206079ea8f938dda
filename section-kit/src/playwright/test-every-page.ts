import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './playwright.ts';

/** What holds for every page of a section alone: axe finds nothing at two widths, and nothing scrolls sideways. */
export function testEveryPage(paths: string[]): void {
  for (const path of paths) {
    for (const width of [390, 1440]) {
      test(`${path} has nothing that axe objects to at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).include('main').analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
    }

    test(`${path} never scrolls sideways at 320 px`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }
}
