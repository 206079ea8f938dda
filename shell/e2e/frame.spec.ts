import { expect } from '@shortlisted/section-kit/playwright';
import { launchOptions } from '@shortlisted/section-kit/playwright/browser';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { test } from './site.ts';
import { untilSettled } from './until-settled.ts';

test('the keyboard reaches every link and control of the frame in page order', async ({ page }) => {
  await page.goto('/privacy-policy');
  await untilSettled(page);
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
  const seen: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    await page.keyboard.press('Tab');
    seen.push((await focused())?.trim() ?? '');
  }
  expect(seen).toEqual([
    'Skip to content',
    'Shortlisted',
    'Services',
    'Our Work20',
    'Resources',
    'About',
    'Talk to us',
    expect.any(String),
  ]);
  await page.keyboard.press('Shift+Tab');
  for (let count = 0; count < 4; count += 1) await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Services');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused()).toContain('Content Marketing');
  await page.keyboard.press('Escape');
  expect(await focused()).toBe('Services');
});

test('a navigation focuses the heading, announces the title and scrolls to the top', async ({ page }) => {
  await page.goto('/privacy-policy');
  await untilSettled(page);
  await page.locator('footer').getByRole('link', { name: 'Cases', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients who got shortlisted' })).toBeFocused();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Case Studies' })).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the cursor links its own styles, which documents leave out', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/privacy-policy');
  await untilHydrated(page);
  await page.mouse.move(200, 300);
  const cursor = page.locator('[data-state][data-label]');
  await expect(cursor).toHaveCSS('position', 'fixed');
  // Lime alone would be invisible on paper.
  const edge = () => cursor.evaluate((ring) => getComputedStyle(ring, '::before').boxShadow);
  expect(await edge()).toContain('rgba(20, 20, 20, 0.72)');
});

test('spec 1 §4: every icon-only control has a tooltip', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, least] of [
    ['/', 8],
    ['/cases', 4],
  ] as const) {
    await page.goto(path);
    await untilHydrated(page);
    const withIcon = page.locator(':is(main, footer) :is(a, button):has(> svg):visible');
    // Element handles stay valid when the popup disappears during scrolling. Positions in the list would change.
    let count = 0;
    for (const control of await withIcon.elementHandles()) {
      if (await control.innerText()) continue;
      const name = (await control.getAttribute('aria-label')) ?? '';
      // An arrow beside a heading with the same name needs no tooltip.
      if ((await page.getByRole('heading', { name, exact: true }).count()) > 0) continue;
      count += 1;
      await control.focus();
      await expect(page.getByRole('tooltip').filter({ hasText: name }), name).toBeVisible();
    }
    expect(count, path).toBeGreaterThanOrEqual(least);
  }
});

test('the links of the navigation bar are in one line, and nothing overlaps with text of twice the size', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const links = page.getByRole('navigation', { name: 'Main' }).locator(':is(a, summary):visible');
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops, `at ${width} px`).toHaveLength(4);
    expect(new Set(tops).size, `at ${width} px`).toBe(1);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const inBar = page.getByRole('banner').locator(':is(a, summary):visible');
  await expect(inBar).toHaveCount(6);
  const misplaced = () =>
    inBar.evaluateAll((all) => {
      const boxOf = (one: Element) => one.getBoundingClientRect();
      const height = document.querySelector('body header')?.clientHeight ?? 0;
      const liesOn = (one: Element, other: Element) => {
        const [a, b] = [boxOf(one), boxOf(other)];
        return one !== other && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      };
      return all
        .filter(
          (one) =>
            boxOf(one).top < 0 || boxOf(one).bottom > height || all.some((other) => liesOn(one, other)),
        )
        .map(({ textContent }) => textContent);
    });
  // Polls, because Chromium may first lay out a part with the root's font size from before the change.
  await expect.poll(misplaced).toEqual([]);
});

test('a browser with a default text size of twice the usual gets the layout for narrower windows', async ({
  playwright,
  baseURL,
}) => {
  const options = launchOptions();
  const browser = await playwright.chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 800 } });
  await page.goto('/privacy-policy');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.locator('header summary:visible').click();
  await expect(page.getByRole('link', { name: 'Newsletter' }).first()).toBeVisible();
  await browser.close();
});

test('the line above the footer is as wide as the content of the footer', async ({ page }) => {
  await page.goto('/privacy-policy');
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Polls, because the window can be resized between the two boxes.
    await expect
      .poll(
        () =>
          page.evaluate((width) => {
            const [line, content] = ['footer', 'footer > div:last-of-type'].map((selector) => {
              const element = document.querySelector(selector);
              if (!element || innerWidth !== width) return undefined;
              const { left, right } = element.getBoundingClientRect();
              return { left, right, border: getComputedStyle(element).borderTopWidth };
            });
            return (
              line && {
                isLine: line.border === '1px',
                starts: line.left === content?.left,
                ends: line.right === content?.right,
              }
            );
          }, width),
        `at ${width} px`,
      )
      .toEqual({ isLine: true, starts: true, ends: true });
  }
});
