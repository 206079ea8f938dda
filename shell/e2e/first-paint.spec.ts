import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { watchShifts } from '@shortlisted/section-kit/playwright/watch-shifts';
import { serveInPieces } from './serve-in-pieces.ts';
import { test } from './site.ts';

const expectLink = '<link rel="expect" href="#main" blocking="render">';

type Pieces = Awaited<ReturnType<typeof serveInPieces>>;

async function expectNoShift(page: Page, pieces: Pieces, path: string, width: number) {
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width, height: 900 });
  await page.goto(pieces.url + path);
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toEqual([]);
  // The page may still send requests, so it is left before its server closes.
  await page.goto('about:blank');
  pieces.close();
}

for (const width of [390, 768, 1024, 1440]) {
  test(`a header that streams in pieces shifts no layout at ${width} px`, async ({ page, site }) => {
    // Without `rel=expect` the browser paints each piece, like browsers that do not support it.
    const pieces = await serveInPieces(site.url, (html) => html.replace(expectLink, ''));
    await expectNoShift(page, pieces, '/privacy-policy', width);
  });
}

for (const { path, element, widths } of [
  { path: '/privacy-policy', element: 'main', widths: [1024] },
  { path: '/', element: 'section', widths: [390, 1440] },
  { path: '/cases', element: 'section', widths: [390, 1440] },
  { path: '/case-study/faith', element: 'main', widths: [390, 1440] },
] as const) {
  for (const width of widths) {
    test(`${path}, whose ${element} streams in pieces, moves nothing at ${width} px`, async ({
      page,
      site,
    }) => {
      const pieces = await serveInPieces(site.url, (html) => html, element);
      await expectNoShift(page, pieces, path, width);
    });
  }
}

test('the first paint waits for the whole header', async ({ page, site }) => {
  const pieces = await serveInPieces(site.url);
  await page.addInitScript(() => {
    const look = () => Object.assign(window, { headerAt: performance.now() });
    new MutationObserver((_, observer) => {
      if (!document.getElementById('main')) return;
      look();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${pieces.url}/privacy-policy`);
  await page.waitForLoadState('networkidle');
  const { paintAt, headerAt } = await page.evaluate(() => ({
    paintAt: performance.getEntriesByType('paint')[0]?.startTime ?? 0,
    headerAt: Number(Reflect.get(window, 'headerAt')),
  }));
  expect(paintAt).toBeGreaterThanOrEqual(headerAt);
  await page.goto('about:blank');
  pieces.close();
});

for (const [line, connection, isPreloaded] of [
  ['a slow line', { downlink: 1.5 }, false],
  ['a quick line', { downlink: 10 }, true],
  ['a browser that reports no line', undefined, true],
] as const) {
  test(`the font is ${isPreloaded ? 'preloaded' : 'not preloaded'} on ${line}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await page.goto('/privacy-policy');
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(isPreloaded ? 1 : 0);
  });
}
