import type { Page, Route } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { watchShifts } from '@shortlisted/section-kit/playwright/watch-shifts';
import { answerQuickly } from './answer-quickly.ts';
import { holdFiles } from './hold-files.ts';
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
  { path: '/about', element: 'section', widths: [390] },
  { path: '/account-based-marketing', element: 'h1', widths: [1440] },
  { path: '/blog', element: 'section', widths: [1440] },
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

/** The families in use, which a script could only learn by a layout. */
async function fontsOf(page: Page, selector: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

for (const motion of ['reduce', 'no-preference'] as const) {
  test.describe(`with ${motion} as the preferred motion`, () => {
    test.use({ contextOptions: { reducedMotion: motion } });

    test('the first page of a cold visit has the font, which arrives after the document, and nothing moves', async ({
      page,
    }) => {
      await answerQuickly(page);
      const shifts = await watchShifts(page);
      await page.route('**/*.woff2', async (route) => {
        await page.waitForSelector('main h1', { state: 'attached' });
        await route.continue();
      });
      await page.goto('/');
      await expect(page.locator('h1')).toBeVisible();
      expect(await fontsOf(page, 'h1')).toEqual(['Instrument Sans']);
      expect(await shifts()).toEqual([]);
    });
  });
}

test('a page that waits for its font is not reported as blank', async ({ page }) => {
  await answerQuickly(page);
  const events: string[] = [];
  await page.exposeFunction('collect', (body: string) => events.push(body));
  await page.addInitScript(() => {
    navigator.sendBeacon = (_url, body) => {
      void Reflect.get(window, 'collect')(body);
      return true;
    };
  });
  const requested = page.waitForRequest('**/*.woff2');
  const arrive = await holdFiles(page, '**/*.woff2');
  await page.goto('/privacy-policy', { waitUntil: 'commit' });
  await requested;
  await untilHydrated(page);
  // The page reports when the browser is idle.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  await expect(page.locator('h1')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(() => events.join('')).toContain('"kind":"usable"');
  expect(events.join('')).not.toContain('"kind":"blank"');
  arrive();
  await expect(page.locator('h1')).toBeVisible();
});

test('on a slow line the page does not wait for the font', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const line = { latency: 250, downloadThroughput: -1, uploadThroughput: -1, offline: false };
  await devtools.send('Network.emulateNetworkConditions', line);
  await page.route('**/*.woff2', () => {});
  await page.addInitScript(() => {
    const note = () => {
      if (document.documentElement?.dataset.font) Object.assign(window, { wasHidden: true });
    };
    new MutationObserver(note).observe(document, { attributes: true, childList: true, subtree: true });
  });
  // The first answer takes longer, whatever the line.
  await page.request.get('/privacy-policy');
  await page.goto('/privacy-policy', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-font');
  expect(await page.evaluate(() => 'wasHidden' in window)).toBe(false);
});

test.describe('a page whose font does not arrive', () => {
  test.use({ expectedMessages: [/net::ERR/] });

  for (const [what, answer] of [
    ['fails', (route: Route) => route.abort()],
    ['is never answered', () => {}],
  ] as const) {
    test(`shows in the fallback: the request ${what}`, async ({ page }) => {
      await page.route('**/*.woff2', answer);
      await page.goto('/privacy-policy', { waitUntil: 'commit' });
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-font');
    });
  }
});
