import type { Locator } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { test } from './site.ts';

test('the cookie button shrinks to its icon during scrolling on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/privacy-policy');
  const button = page.getByRole('button', { name: 'Cookies' });
  const width = async () => (await button.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(80);
  await page.mouse.wheel(0, 600);
  await expect.poll(width).toBe(44);
  await page.mouse.wheel(0, -200);
  await expect.poll(width).toBeGreaterThan(80);
});

test('on wide screens the cookie button shows its label if the margin has space, and shrinks otherwise', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/privacy-policy');
  const button = page.getByRole('button', { name: 'Cookies' });
  const width = async () => (await button.boundingBox())?.width ?? 0;
  await expect(button).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect(button).toHaveAttribute('data-scroll', 'down');
  expect(await width()).toBeGreaterThan(80);
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(width).toBeLessThan(50);
  await button.hover();
  await expect.poll(width).toBeGreaterThan(80);
});

test('the cookie button covers no text from 768 px, and no line of the footer at any width', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const button = page.getByRole('button', { name: 'Cookies' });
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
  for (const width of [320, 390, 768, 1024, 1300, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(button).toBeVisible();
    if (width >= 768) expect(await textUnder(button, '#site'), `at ${width} px, at the top`).toEqual([]);
    const { middle, footer, end } = await page.evaluate(() => ({
      middle: document.body.scrollHeight * 0.4,
      footer: (document.querySelector('footer')?.offsetTop ?? 0) - window.innerHeight,
      end: document.body.scrollHeight - window.innerHeight,
    }));
    await scrollTo(middle);
    await expect(button).toHaveAttribute('data-scroll', 'down');
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(width < 768 ? 44 : 24);
    if (width >= 768) expect(await textUnder(button, '#site'), `at ${width} px`).toEqual([]);
    // The steps are smaller than the button, so that it passes over every line.
    for (let top = footer; top < end + 40; top += 40) {
      await scrollTo(top);
      expect(await textUnder(button, 'footer'), `at ${width} px`).toEqual([]);
    }
    // The navigation bar covers the button after it has scrolled up with the page.
    for (const part of ['main', 'footer'])
      expect(await textUnder(button, part), `at ${width} px, at the end`).toEqual([]);
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
