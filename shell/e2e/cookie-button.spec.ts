import type { Locator } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { test } from './site.ts';
import { twiceAsLarge, wear } from './wear.ts';

test('on a phone the cookie button is its icon from the start, and draws in to it after a scroll up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/privacy-policy');
  const button = page.getByRole('button', { name: 'Cookies' });
  const width = async () => (await button.boundingBox())?.width ?? 0;
  await expect(button).toBeVisible();
  expect(await width()).toBe(44);
  await page.mouse.wheel(0, 600);
  await expect(button).toHaveAttribute('data-scroll', 'down');
  expect(await width()).toBe(44);
  await page.mouse.wheel(0, -200);
  await expect.poll(width).toBeGreaterThan(80);
  await page.mouse.wheel(0, 200);
  await expect.poll(width).toBe(44);
});

test('on wide screens the cookie button is a tab at the edge, and the pointer opens it', async ({ page }) => {
  await page.goto('/privacy-policy');
  const button = page.getByRole('button', { name: 'Cookies' });
  const width = async () => (await button.boundingBox())?.width ?? 0;
  for (const windowWidth of [768, 1440]) {
    await page.mouse.move(0, 0);
    await page.setViewportSize({ width: windowWidth, height: 900 });
    await expect.poll(width).toBeLessThan(50);
    await button.hover();
    await expect.poll(width).toBeGreaterThan(80);
  }
});

for (const [size, css] of [
  ['usual text', ''],
  ['text of twice the size', twiceAsLarge],
] as const)
  test(`on a phone the cookie button covers no field and no text, with ${size}`, async ({ page }) => {
    await page.goto('/contact');
    const button = page.getByRole('button', { name: 'Cookies' });
    for (const width of [320, 360, 390, 430, 767]) {
      await page.setViewportSize({ width, height: 844 });
      await wear(page, css);
      await expect(button).toBeVisible();
      expect(await textUnder(button, '#site'), `at ${width} px`).toEqual([]);
      const overlaps = await button.evaluate((one) => {
        const box = one.getBoundingClientRect();
        return [...document.querySelectorAll('header > *, main :is(input, textarea, select, button, a)')]
          .filter((other) => {
            const { left, right, top, bottom } = other.getBoundingClientRect();
            return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 100));
      });
      expect(overlaps, `at ${width} px`).toEqual([]);
      // The navigation bar covers what is scrolled to there.
      const isInBar = await button.evaluate((one) => {
        const [box, bar] = [one, document.querySelector('header') as Element].map((element) =>
          element.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        return box.top >= bar.top && box.bottom <= bar.bottom;
      });
      expect(isInBar, `at ${width} px`).toBe(true);
    }
  });

test('from 768 px the cookie button covers no text, and no card that the window does not cut', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/cases');
  await expect(page.getByRole('button', { name: 'Cookies' })).toBeVisible();
  expect(await textUnder(page.getByRole('button', { name: 'Cookies' }), '#site')).toEqual([]);
  await page.goto('/privacy-policy');
  const button = page.getByRole('button', { name: 'Cookies' });
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
  for (const width of [768, 1024, 1300, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(button).toBeVisible();
    expect(await textUnder(button, '#site'), `at ${width} px, at the top`).toEqual([]);
    const { middle, footer, end } = await page.evaluate(() => ({
      middle: document.body.scrollHeight * 0.4,
      footer: (document.querySelector('footer')?.offsetTop ?? 0) - window.innerHeight,
      end: document.body.scrollHeight - window.innerHeight,
    }));
    await scrollTo(middle);
    await expect(button).toHaveAttribute('data-scroll', 'down');
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    expect(await textUnder(button, '#site'), `at ${width} px`).toEqual([]);
    // The steps are smaller than the button, so that it passes over every line.
    for (let top = footer; top < end + 40; top += 40) {
      await scrollTo(top);
      expect(await textUnder(button, 'footer'), `at ${width} px`).toEqual([]);
    }
    await scrollTo(0);
    // Two scrolls within one frame count as one, which would be a scroll up.
    await expect(button).not.toHaveAttribute('data-scroll');
  }
});

/** The texts in a part of the page that an element covers. */
function textUnder(element: Locator, part: string): Promise<string[]> {
  return element.evaluate((above, selector) => {
    const box = above.getBoundingClientRect();
    const texts = document.createTreeWalker(
      document.querySelector(selector) as Element,
      NodeFilter.SHOW_TEXT,
    );
    const found: string[] = [];
    while (texts.nextNode()) {
      const { currentNode } = texts;
      if (!currentNode.textContent?.trim() || above.contains(currentNode)) continue;
      if (!currentNode.parentElement?.checkVisibility({ opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const isUnder = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        if (isUnder) found.push(currentNode.textContent.trim());
      }
    }
    return found;
  }, part);
}
