import { expect } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

// The viewport is A4 at 96 dots per inch.
test.use({ viewport: { width: 794, height: 1123 } });

test('every page is printed without fixed elements and text beyond the sheet, and with dark text and logos, or light ones on a printed dark overlay', async ({
  page,
}) => {
  for (const { path } of sitePages) {
    await page.emulateMedia({ media: 'screen' });
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
    expect.soft(found, path).toEqual([[], []]);
    const pale = await page.evaluate(() => {
      const isLight = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
        return 0.299 * red + 0.587 * green + 0.114 * blue > 110;
      };
      const hasInk = (element: Element) =>
        element.matches('svg text, svg path') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      return [...document.querySelectorAll('main *')]
        .filter(
          (element) => hasInk(element) && element.checkVisibility() && element.getClientRects().length > 0,
        )
        .filter((element) => {
          const { color, fill, stroke, printColorAdjust } = getComputedStyle(element);
          const inks = element.matches('svg *') ? [fill, stroke].filter((ink) => ink !== 'none') : [color];
          return printColorAdjust !== 'exact' && inks.some(isLight);
        })
        .map((element) => element.outerHTML.slice(0, 160));
    });
    expect.soft(pale, path).toEqual([]);
  }
});

test('a printed article shows the answers to its questions', async ({ page }) => {
  await page.goto('/blog/5-reasons-creative-account-based-marketing');
  const answer = page.locator('details > p').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('a printed card of the showcase shows both sides, and neither is mirrored', async ({ page }) => {
  await page.goto('/case-study/faith');
  await untilHydrated(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const turn = page.getByRole('button', { name: /^Turn the card/ }).first();
  await turn.focus();
  await expect(turn).toHaveAttribute('aria-pressed', 'true');
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' });
  const sides = page.getByRole('region', { name: 'Campaign Showcase' }).locator('li > div');
  await expect(sides).toHaveCount(6);
  for (const side of await sides.all()) await expect(side).toHaveCSS('transform', 'none');
  for (const card of await page
    .getByRole('region', { name: 'Campaign Showcase' })
    .getByRole('listitem')
    .all()) {
    const [front, back] = await Promise.all(
      (await card.locator('> div').all()).map((side) => side.boundingBox()),
    );
    expect(back?.y).toBeGreaterThanOrEqual((front?.y ?? Number.NaN) + (front?.height ?? 0));
  }
});
