import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { launchOptions } from '@shortlisted/section-kit/playwright/browser';
import { test } from './site.ts';

/** Whether each point belongs to the element in the moment in which it comes: later is too late for what leaves by itself. */
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

test.describe('with motion', () => {
  test.use({
    contextOptions: { reducedMotion: 'no-preference' },
  });

  test('spec 2 §4: the splash covers the page on first load and on a change of the path, and goes', async ({
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

  test('what the splash covers is out of reach of the pointer, and never of the keyboard', async ({
    page,
  }) => {
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
    // Until the page is there, the focus is on the link that led to it.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main').locator(':focus')).toHaveCount(1);
    await expect(page.locator('[data-splash]')).toHaveCount(0);
  });

  test('the splash goes without scripts too', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, reducedMotion: 'no-preference' });
    await page.goto(`${baseURL}/privacy-policy`);
    await expect(page.locator('[data-splash]')).toBeVisible();
    await expect(page.locator('[data-splash]')).toBeHidden();
    await page.close();
  });
});

test('under reduced motion there is no splash', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.locator('[data-splash]')).toBeHidden();
});

test('the keyboard reaches every link and control of the frame, in the order of the page', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await page.waitForLoadState('networkidle');
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

test('the menu of small screens opens, keeps the focus inside and closes on a link', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/privacy-policy');
  await page.waitForLoadState('networkidle');
  const menu = page.locator('header details').filter({ hasText: 'Open menu' });
  await menu.locator('summary').click();
  const link = menu.getByRole('link', { name: 'Our Work' });
  await expect(link).toBeVisible();
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await link.click();
  await expect(page).toHaveURL('/cases');
  await expect(link).toBeHidden();
});

test("in colours of the visitor's own the menu of small screens marks where one is", async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/about');
  const menu = page.locator('header details').filter({ hasText: 'Open menu' });
  await menu.locator('summary').click();
  const groundOf = (name: string) =>
    menu.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await groundOf('About')).not.toBe(await groundOf('Our Work'));
});

test('nothing lies over the open menu of small screens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/privacy-policy');
  const button = page.getByRole('button', { name: 'Cookies' });
  await expect(button).toBeVisible();
  const box = await button.boundingBox();
  const isInMenu = () =>
    page.evaluate(([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('header')), [
      (box?.x ?? 0) + 20,
      (box?.y ?? 0) + 20,
    ] as const);
  expect(await isInMenu()).toBe(false);
  await page.locator('header details').filter({ hasText: 'Open menu' }).locator('summary').click();
  await expect.poll(isInMenu).toBe(true);
});

test('the menu of small screens ends at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/privacy-policy');
  await expect(page.locator('header details').filter({ hasText: 'Open menu' })).toBeHidden();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }),
  ).toBeVisible();
});

test('a navigation puts the focus on the heading, announces the title and begins at the top', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await page.waitForLoadState('networkidle');
  await page.locator('footer').getByRole('link', { name: 'Cases', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients who got shortlisted' })).toBeFocused();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Case studies' })).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('spec 1 §4: every control that has only an icon names itself to the eye', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, least] of [
    ['/', 8],
    ['/cases', 4],
  ] as const) {
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('app-hydrated').length > 0);
    const withIcon = page.locator(':is(main, footer) :is(a, button):has(> svg):visible');
    // Elements, as the popup goes on the way down, and places in a list would be others' then.
    let count = 0;
    for (const control of await withIcon.elementHandles()) {
      if (await control.innerText()) continue;
      const name = (await control.getAttribute('aria-label')) ?? '';
      // An arrow beside the very words of its name.
      if ((await page.getByRole('heading', { name, exact: true }).count()) > 0) continue;
      count += 1;
      await control.focus();
      await expect(page.getByRole('tooltip').filter({ hasText: name }), name).toBeVisible();
    }
    expect(count, path).toBeGreaterThanOrEqual(least);
  }
});

test('the links of the bar stand in one line, and where the text alone is twice as large nothing lies on anything else', async ({
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
  // Asked again: right after the change Chromium may draw a part with the root's size of before.
  await expect.poll(misplaced).toEqual([]);
});

test('whoever has set text twice as large in the browser gets the layout that has room for it', async ({
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

test('the line above the footer is as wide as what stands below it', async ({ page }) => {
  await page.goto('/privacy-policy');
  const edgesOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [left, right];
    });
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('footer')).toHaveCSS('border-top-width', '1px');
    expect(await edgesOf('footer'), `at ${width} px`).toEqual(await edgesOf('footer > :last-child'));
  }
});

test.describe('as the document comes', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } });

  test('paper shows no splash, however early it is printed', async ({ page }) => {
    await page.goto('/privacy-policy');
    const splash = page.locator('[data-splash]');
    await expect(splash).toHaveCSS('position', 'fixed');
    await page.emulateMedia({ media: 'print' });
    await expect(splash).toHaveCSS('display', 'none');
  });
});
