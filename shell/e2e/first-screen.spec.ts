import { chromium, type Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { launchOptions } from '@shortlisted/section-kit/playwright/browser';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { untilPainted } from '@shortlisted/section-kit/playwright/until-painted';
import { watchShifts } from '@shortlisted/section-kit/playwright/watch-shifts';
import { holdFiles, untilShown } from './hold-files.ts';
import { test } from './site.ts';
import { untilSettled } from './until-settled.ts';

// Until the page is idle, the browser lays out only what is near the window (decision 150).

const title = '#all-case-studies';

const isLaidOutLate = (page: Page) =>
  page.evaluate(() => {
    const [last] = [...document.querySelectorAll('main section')].slice(-1);
    return last !== undefined && getComputedStyle(last).contentVisibility === 'auto';
  });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** In the page, not in the window. */
const placeOf = async (page: Page, selector: string) => (await topOf(page, selector)) + (await scrollY(page));
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const isAtEnd = (page: Page) =>
  page.evaluate(
    () => Math.abs(document.documentElement.scrollHeight - window.innerHeight - window.scrollY) <= 1,
  );

/** Opens a page by an action whose scripts do not arrive before the returned function is called. */
async function withoutScripts(page: Page, action: () => Promise<unknown>) {
  const arrive = await holdFiles(page, '**/*.js');
  await action();
  await expect(page.locator('body > script').first()).toBeAttached();
  await untilShown(page);
  await untilPainted(page);
  return arrive;
}
const openWithoutScripts = (page: Page, path: string) =>
  withoutScripts(page, () => page.goto(path, { waitUntil: 'commit' }));

for (const path of ['/', '/cases', '/account-based-marketing', '/case-study/faith']) {
  test(`${path} is laid out as far as the window until it is idle, and nothing moves then`, async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    const arrive = await openWithoutScripts(page, path);
    expect(await isLaidOutLate(page)).toBe(true);
    arrive();
    await untilSettled(page);
    await expect.poll(() => isLaidOutLate(page)).toBe(false);
    expect(await shifts()).toEqual([]);
    expect(await scrollY(page)).toBe(0);
  });
}

test.describe('before hydration, or where it never happens', () => {
  test('a visitor who scrolls sees the content, and it does not move', async ({ page }) => {
    const shifts = await watchShifts(page);
    const arrive = await openWithoutScripts(page, '/cases');
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 2400);
    await expect.poll(() => scrollY(page)).toBeGreaterThan(2000);
    expect(await isLaidOutLate(page)).toBe(false);
    await expect(page.locator(title)).toBeInViewport();
    const place = [await scrollY(page), await topOf(page, title)];
    arrive();
    await untilSettled(page);
    expect([await scrollY(page), await topOf(page, title)]).toEqual(place);
    expect(await shifts()).toEqual([]);
  });

  test('the key End leads to the end of the page', async ({ page }) => {
    await openWithoutScripts(page, '/');
    await page.keyboard.press('End');
    await expect.poll(() => isAtEnd(page)).toBe(true);
    await expect(page.locator('footer').last()).toBeInViewport();
    expect(await isLaidOutLate(page)).toBe(false);
  });

  test('a link to a fragment leads to it', async ({ page }) => {
    const arrive = await openWithoutScripts(page, '/case-study/faith');
    await page.locator('a[href$="#similar-results"]').click();
    const margin = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
    await expect.poll(() => topOf(page, '#similar-results')).toBe(margin);
    arrive();
    await untilSettled(page);
    expect(await topOf(page, '#similar-results')).toBe(margin);
  });

  test('a print has everything', async ({ page }) => {
    await openWithoutScripts(page, '/');
    await page.emulateMedia({ media: 'print' });
    expect(await isLaidOutLate(page)).toBe(false);
  });

  test('screen readers read everything', async ({ site }) => {
    // Without the flag Chromium builds a smaller tree, because no screen reader asks for it.
    const { args = [], ...options } = launchOptions();
    const browser = await chromium.launch({
      ...options,
      args: [...args, '--force-renderer-accessibility'],
    });
    const page = await browser.newPage();
    await openWithoutScripts(page, site.url);
    const devtools = await page.context().newCDPSession(page);
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    const names = nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value);
    const headings = await page.locator('h2').evaluateAll((all) => all.map(({ textContent }) => textContent));
    expect(names).toEqual(expect.arrayContaining(headings));
    expect(await isLaidOutLate(page)).toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await browser.close();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is laid out', async ({ page }) => {
    await page.goto('/cases');
    await expect(page.locator('main section').last()).toHaveCSS('content-visibility', 'visible');
    await expect(page.locator('footer').last()).toHaveCSS('content-visibility', 'visible');
  });
});

test.describe('the exact place is there before scripts run', () => {
  for (const [kind, path] of [
    ['a fragment', '/cases#all-case-studies'],
    ['a link to a text', '/cases#:~:text=All%20Case%20Studies'],
  ] as const) {
    test(`of ${kind}`, async ({ page }) => {
      const arrive = await openWithoutScripts(page, path);
      expect(await isLaidOutLate(page)).toBe(false);
      const place = await placeOf(page, title);
      arrive();
      await untilSettled(page);
      await expect(page.locator(title)).toBeInViewport();
      expect(await placeOf(page, title)).toBe(place);
    });
  }

  test.describe('without the font', () => {
    // A font that comes in time for one of the loads alone would move the lines.
    test.use({ expectedMessages: [/Failed to load resource|net::ERR/] });

    test('on a reload', async ({ page }) => {
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto('/cases');
      await scrollDown(page);
      const place = await placeOf(page, title);
      const arrive = await withoutScripts(page, () => page.reload({ waitUntil: 'commit' }));
      expect(await isLaidOutLate(page)).toBe(false);
      expect(await placeOf(page, title)).toBe(place);
      arrive();
      await untilSettled(page);
      expect(await scrollY(page)).toBe(1800);
    });
  });
});

test('the loading bar of a navigation makes the browser compute the style of a few elements, not of the page', async ({
  browser,
  page,
}) => {
  // The code of the next page does not arrive, so the bar is the only change.
  await page.route(/releases\/mf-cases/, () => {});
  await page.goto('/');
  await untilHydrated(page);
  await expect.poll(() => isLaidOutLate(page)).toBe(false);
  await page.locator('header a[href="/cases"]').first().focus();
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-loading-bar]')).toBeAttached();
  const { traceEvents } = JSON.parse(`${await browser.stopTracing()}`);
  const counts = traceEvents.flatMap(({ name, args }: { name: string; args: { elementCount?: number } }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
  );
  expect(counts).not.toEqual([]);
  expect(Math.max(...counts)).toBeLessThan(50);
});

test('on the way back from another site the page is laid out, and scrolls to its place if the browser does not', async ({
  page,
}) => {
  await page.goto('/cases');
  await scrollDown(page);
  // Chrome forgets what `pagehide` sets if another process shows the other site and the history was not stored yet.
  await page.evaluate(() =>
    Object.defineProperty(window.history, 'scrollRestoration', { value: 'manual', writable: true }),
  );
  await page.goto('data:text/html,elsewhere');
  const arrive = await withoutScripts(page, () => page.goBack({ waitUntil: 'commit' }));
  expect(await isLaidOutLate(page)).toBe(false);
  arrive();
  await untilSettled(page);
  // Where the font comes after this scroll, lines above change, and the browser keeps what is in view in its place.
  expect(Math.abs((await scrollY(page)) - 1800)).toBeLessThan(150);
});

async function scrollDown(page: Page): Promise<void> {
  await untilSettled(page);
  // The site learns of the place by the event, which comes a frame after the scroll.
  await page.evaluate(() =>
    new Promise((scrolled) => {
      window.addEventListener('scroll', scrolled, { once: true });
      window.scrollTo({ top: 1800, behavior: 'instant' });
    }).then(() => {}),
  );
  expect(await scrollY(page)).toBe(1800);
}
