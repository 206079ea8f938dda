import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { watchShifts } from '@shortlisted/section-kit/playwright/watch-shifts';
import { test } from './site.ts';

/** Whether the element covers each point at the moment at which it appears. A later check could miss it. */
function underPointerAtFirst(page: Page, selector: string, points: (readonly [number, number])[]) {
  return page.evaluate(
    ([wanted, all]) =>
      new Promise<boolean[]>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector(wanted)) return;
          observer.disconnect();
          resolve(all.map(([left, top]) => document.elementFromPoint(left, top)?.closest(wanted) !== null));
        }).observe(document.body, { childList: true, subtree: true });
      }),
    [selector, points] as const,
  );
}

/** Changes the speed of animations, and leaves that of timers. */
async function animateAt(page: Page, playbackRate: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate });
}

test.describe('with motion', () => {
  test.use({
    contextOptions: { reducedMotion: 'no-preference' },
  });

  test('spec 2 §4: the splash covers the page on first load and on a change of the path, and then leaves', async ({
    page,
  }) => {
    await page.goto('/privacy-policy');
    const splash = page.locator('[data-splash]');
    await expect(splash).toBeVisible();
    await expect(splash).toHaveCount(0);
    await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(splash).toBeVisible();
    await expect(splash).toHaveCount(0);
  });

  for (const path of ['/', '/newsletter']) {
    test(`a font that is late for the first paint of ${path} shows under the splash, once, and moves next to nothing`, async ({
      page,
    }) => {
      // A busy machine may hydrate the page when the splash is over.
      await animateAt(page, 0.1);
      const shifts = await watchShifts(page);
      let paint = () => {};
      const painted = new Promise<void>((resolve) => (paint = resolve));
      await page.route('**/*.woff2', async (route) => {
        await painted;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      paint();
      await expect(page.locator('html')).toHaveAttribute('data-font', 'later');
      await expect(page.locator('[data-splash]')).toHaveCount(0);
      const shifted = (await shifts()).reduce((sum, { value }) => sum + value, 0);
      expect(shifted).toBeLessThan(0.01);
    });
  }

  test('the splash blocks the pointer but not the keyboard', async ({ page }) => {
    await page.goto('/privacy-policy');
    await expect(page.locator('[data-splash]')).toHaveCount(0);
    const link = page.locator('footer').getByRole('link', { name: 'Contact', exact: true });
    await link.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
    const pressed = [x + 5, y + 5] as const;
    const targets = underPointerAtFirst(page, '[data-splash]', [pressed, [640, 36], [640, 400]]);
    await page.mouse.click(...pressed);
    await expect(page).toHaveURL('/contact');
    expect(await targets).toEqual([true, true, true]);
    // The focus stays on the followed link until the page is ready.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main').locator(':focus')).toHaveCount(1);
    await expect(page.locator('[data-splash]')).toHaveCount(0);
  });

  test('a press after the splash went up reaches the page, although the scripts came late', async ({
    page,
  }) => {
    await animateAt(page, 10);
    await page.goto('/privacy-policy');
    await untilHydrated(page);
    await expect(page.locator('[data-splash]')).toBeHidden();
    await page.getByRole('link', { name: 'Talk to us' }).first().click();
    await expect(page).toHaveURL('/contact');
  });

  test('the splash leaves without scripts too', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, reducedMotion: 'no-preference' });
    await page.goto(`${baseURL}/privacy-policy`);
    await expect(page.locator('[data-splash]')).toBeVisible();
    await expect(page.locator('[data-splash]')).toBeHidden();
    await page.close();
  });
});

test('reduced motion shows no splash', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.locator('[data-splash]')).toBeHidden();
});

test.describe('while the document loads', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } });

  test('an early print shows no splash', async ({ page }) => {
    await page.goto('/privacy-policy');
    const splash = page.locator('[data-splash]');
    await expect(splash).toHaveCSS('position', 'fixed');
    await page.emulateMedia({ media: 'print' });
    await expect(splash).toHaveCSS('display', 'none');
  });
});
