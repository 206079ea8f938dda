import type { Page } from '@playwright/test';
import { expect, test } from '@shortlisted/section-kit/playwright';
import { untilPainted } from '@shortlisted/section-kit/playwright/until-painted';
import { watchShifts } from '@shortlisted/section-kit/playwright/watch-shifts';

/** Waits until the page has finished its work after loading and painted it. */
async function untilAtRest(page: Page) {
  await page.waitForLoadState('networkidle');
  await untilPainted(page);
}

const playState = (element: Element) => getComputedStyle(element).animationPlayState;

test('a marquee pauses under the pointer and while it has the focus', async ({ page }) => {
  await page.goto('/trusted-by');
  const strip = page.getByRole('group', { name: 'Trusted by' }).first();
  const items = strip.getByRole('list');
  expect(await items.evaluate(playState)).toBe('running');
  await strip.hover();
  expect(await items.evaluate(playState)).toBe('paused');
  await page.mouse.move(0, 0);
  expect(await items.evaluate(playState)).toBe('running');
  await strip.focus();
  expect(await items.evaluate(playState)).toBe('paused');
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a marquee wraps and shows all of its items', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/trusted-by');
    const logos = page.getByRole('group', { name: 'Trusted by' }).first().getByRole('img');
    await expect(logos).toHaveCount(12);
    for (const logo of await logos.all()) {
      const box = await logo.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
  });

  test('content that would wait to be revealed is visible', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 400 });
    await page.goto('/reveal');
    const last = page.getByRole('heading', { name: 'Prospect Nurturing' });
    await expect(last).not.toBeInViewport();
    await untilAtRest(page);
    expect(await last.evaluate((heading) => heading.checkVisibility({ checkOpacity: true }))).toBe(true);
  });
});

test('content below the window waits and is revealed by scrolling to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/reveal');
  const last = page.getByRole('heading', { name: 'Prospect Nurturing' });
  await expect(page.locator('[data-reveal="waiting"]', { has: last })).toHaveCSS('opacity', '0');
  await last.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-reveal="seen"]', { has: last })).toHaveCSS('opacity', '1');
});

test('spec 1 §9: an arrow of a carousel moves its track by 420 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/carousel');
  const track = page.getByRole('list', { name: 'Testimonials' });
  // Snapping would round the distance to the slides.
  await track.evaluate((element) => {
    element.style.scrollSnapType = 'none';
  });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => track.evaluate((element) => Math.round(element.scrollLeft))).toBe(420);
});

test('spec 1 §8: notifications are at most 420 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/toast');
  await page.getByRole('button', { name: 'Success' }).click();
  const viewport = page.getByRole('region', { name: /Notifications/ }).getByRole('list');
  await expect(viewport.getByText('Message sent successfully!')).toBeVisible();
  expect((await viewport.boundingBox())?.width).toBe(420);
});

test('a font that loads late shifts no layout', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const shifts = await watchShifts(page);
  await page.goto('/foundations');
  await page.evaluate(() => document.fonts.ready);
  await untilAtRest(page);
  const shifted = (await shifts()).reduce((sum, { value }) => sum + value, 0);
  expect(shifted).toBeLessThan(0.01);
});
