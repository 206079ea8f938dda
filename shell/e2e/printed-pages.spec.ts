import { expect } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

// A4 at 96 dots per inch.
test.use({ viewport: { width: 794, height: 1123 } });

for (const { path } of sitePages) {
  test(`${path} on paper: nothing lies over each sheet, and no words beyond its edge`, async ({ page }) => {
    await page.goto(path);
    await untilHydrated(page);
    await page.emulateMedia({ media: 'print' });
    const found = await page.evaluate(() => {
      const shown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
      const over = [...document.querySelectorAll('body *')].filter(
        (element) =>
          getComputedStyle(element).position === 'fixed' && shown(element) && element.textContent?.trim(),
      );
      const beyond = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, blockquote, dt, dd)')].filter(
        (element) => {
          const { left, right } = element.getBoundingClientRect();
          return (
            shown(element) &&
            !element.closest('[aria-hidden="true"], [inert]') &&
            (left < -1 || right > window.innerWidth + 1)
          );
        },
      );
      return [over, beyond].map((elements) => elements.map((element) => element.outerHTML.slice(0, 160)));
    });
    expect(found).toEqual([[], []]);
  });
}
