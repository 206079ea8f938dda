import { expect } from '@shortlisted/section-kit/playwright';
import { watchShifts } from '@shortlisted/section-kit/playwright/watch-shifts';
import { sitePages } from './pages.ts';
import { requestsUntilHydrated } from './requests-until-hydrated.ts';
import { test } from './site.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page shows its heading, its content and its head tags', async ({ page, baseURL }) => {
    const once = [
      ...['description', 'twitter:card', 'twitter:title'].map((name) => `meta[name="${name}"]`),
      ...['og:title', 'og:description', 'og:url', 'og:type', 'og:site_name', 'og:locale'].map(
        (property) => `meta[property="${property}"]`,
      ),
    ];
    for (const { path, heading, content, canonical = path } of sitePages) {
      await test.step(path, async () => {
        expect.soft((await page.goto(path))?.status(), path).toBe(200);
        await expect.soft(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
        await expect.soft(page.getByText(content).first(), path).toBeAttached();
        await expect.soft(page, path).toHaveTitle(/\S/);
        const link = page.locator('link[rel=canonical]');
        await expect.soft(link, path).toHaveAttribute('href', `${baseURL}${canonical}`);
        for (const tag of once) await expect.soft(page.locator(tag), path).toHaveCount(1);
      });
    }
  });
});

for (const { path, heading } of sitePages) {
  test(`${path} hydrates in place without console messages, layout shifts and chained loads`, async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await page.addInitScript(() => {
      const run: string[] = [];
      Object.assign(window, { run });
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof HTMLScriptElement && node.src) run.push(new URL(node.src).pathname);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    const html = (await (await page.goto(path))?.text()) ?? '';
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // Files for later navigations load last and do not count.
    const scripts = (await requestsUntilHydrated(page)).filter((request) => request.endsWith('.js'));

    expect(scripts.length).toBeGreaterThanOrEqual(3);
    // The preview bar has its own script, which the page does not wait for.
    const isPreview = (await page.getByRole('complementary', { name: 'Preview' }).count()) > 0;
    if (!isPreview) for (const script of scripts) expect(html).toContain(script);
    const preloads = [...html.matchAll(/<link rel="preload" [^>]*href="([^"]+\.js)"/g)].map(
      ([, href]) => href,
    );
    expect(preloads.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => Reflect.get(window, 'run'))).toEqual(expect.arrayContaining(preloads));
    expect(await shifts()).toEqual([]);
    expect(await page.locator('h1').count()).toBe(1);
  });
}

test.describe('an address without a page', () => {
  // The browser logs the status of the document.
  test.use({ expectedMessages: [/404/] });

  for (const path of ['/nowhere', '/about-us', '/case-study/faith/photos']) {
    test(`${path}, which no section claims, is not found and links home`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    });
  }

  test('an unknown study answers 404 with the view of the section', async ({ page }) => {
    const response = await page.goto('/case-study/nobody');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Case Study Not Found' })).toBeVisible();
  });
});
