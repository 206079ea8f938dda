import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { holdScripts } from './hold-scripts.ts';
import { test } from './site.ts';
import { untilSettled } from './until-settled.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A page whose script runs, with nothing left to load. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await untilSettled(page);
}

/** Goes to an address as a link in a page would, without a pointer that comes near it first. */
async function follow(page: Page, href: string) {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

test.describe('a read that failed', () => {
  test.use({ expectedMessages: [/Failed to load resource|net::ERR/] });

  test('is an error of that visit: the next one reads again', async ({ page }) => {
    await open(page, '/contact');
    await page.route('**/api/case-studies/flowd', (route) => route.abort());
    await page.route('**/api/jobs', (route) => route.abort());
    await follow(page, '/case-study/flowd');
    await expect(heading(page)).toHaveText('Case Study Not Found');
    await follow(page, '/jobs');
    await expect(page.getByText('No Open Positions Currently')).toBeVisible();

    await page.unroute('**/api/case-studies/flowd');
    await page.unroute('**/api/jobs');
    await follow(page, '/case-study/flowd');
    await expect(page.getByText('Get Similar Results').first()).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await follow(page, '/jobs');
    await expect(page.getByText('open positions available')).toBeVisible();
  });
});

test.describe('in a list that is read', () => {
  test.use({ expectedMessages: [/A record was left out/] });

  test('one record that breaks the contract is left out; the others are shown', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await open(page, '/contact');
    await page.route('**/api/jobs', async (route) => {
      const response = await route.fetch();
      const [first, ...others] = await response.json();
      await route.fulfill({ json: [{ ...first, title: 7 }, ...others] });
    });
    await follow(page, '/jobs');
    await expect(page.getByText('2 open positions available')).toBeVisible();
    expect(logged.join()).toContain('A record was left out of a list.');
  });
});

test.describe('a section that cannot be had', () => {
  test.use({
    expectedMessages: [
      /Failed to load resource|net::ERR|preload|Federation Runtime|could not be loaded|^Event$/,
    ],
  });

  test('gives its message also on the way from a page that is not found', async ({ page }) => {
    await open(page, '/nowhere');
    await page.route('**/releases/mf-cases/**', (route) => route.abort());
    await follow(page, '/cases');
    await expect(page.getByRole('alert')).toContainText('not available right now');
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy');

    await page.unroute('**/releases/mf-cases/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Clients who got shortlisted');
    await follow(page, '/contact');
    await expect(heading(page)).toHaveText('Who do you want to win?');
    await follow(page, '/cases');
    await expect(heading(page)).toHaveText('Clients who got shortlisted');
  });
});

test.describe('on the way to a page', () => {
  test('the page stays, and says that another is on its way, until all of it is there', async ({ page }) => {
    await open(page, '/contact');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked: string[] = [];
    await page.route(/releases\/mf-cases(?!.*\.json)|api\/case-studies/, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await held;
      await route.continue();
    });
    const titles = new Set<string>();
    await page.exposeFunction('noteTitle', (title: string) => titles.add(title));
    await page.evaluate(() => {
      const note = Reflect.get(window, 'noteTitle') as (title: string) => void;
      new MutationObserver(() => note(document.title)).observe(document.head, {
        childList: true,
        subtree: true,
      });
    });

    await follow(page, '/cases');
    await expect(page).toHaveURL('/cases');
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('[data-on-its-way]')).toBeVisible();
    await expect(heading(page)).toHaveText('Who do you want to win?');
    // Code, styles and data are asked for before any of them is there.
    await expect.poll(() => asked.join()).toMatch(/assets\/\d[^,]*js/);
    expect(asked.join()).toMatch(/\.css/);
    expect(asked).toContain('/api/case-studies');
    expect(asked).toContain('/api/case-studies/featured');

    release();
    await expect(heading(page)).toHaveText('Clients who got shortlisted');
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
    await expect(heading(page)).toBeFocused();
    expect([...titles]).not.toContain('');
    expect(asked.filter((path) => path === '/api/case-studies')).toHaveLength(1);
  });
});

test('what links in view lead to is fetched once, without waiting for the page to react, and used', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Nobody hears of it.
    performance.mark = () => new PerformanceMark('unheard');
  });
  await page.goto('/contact');
  const prefetched = page.locator('link[rel=prefetch][as=style][href*="/mf-cases/"]');
  await expect(prefetched).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await follow(page, '/cases');
  await expect(heading(page)).toHaveText('Clients who got shortlisted');
  const loads = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => /mf-cases.*(css|js)$/.test(name) && transferSize > 0)
      .map(({ name }) => name),
  );
  expect(loads.length).toBeGreaterThan(0);
  expect(new Set(loads).size).toBe(loads.length);
});

test('a link to the page that one is on goes to its top; a link to a place on another page to that place', async ({
  page,
}) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo(0, 3000));
  await page.locator('header').getByRole('link', { name: 'Shortlisted' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await follow(page, '/cases#all-case-studies');
  await expect(page.locator('#all-case-studies')).toBeFocused();
  await expect(page.locator('#all-case-studies')).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

test('Back and Forward return to where the visitor was, after a reload too', async ({ page }) => {
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  const scrollTo = (top: number) =>
    page.evaluate(
      (y) =>
        new Promise((resolve) => {
          window.addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
          window.scrollTo(0, y);
        }),
      top,
    );
  await open(page, '/');
  await scrollTo(2400);
  await follow(page, '/contact');
  await expect(heading(page)).toBeFocused();
  expect(await scrollY()).toBe(0);
  await scrollTo(300);

  await page.goBack();
  await expect(heading(page)).toContainText('Get Shortlisted');
  await expect.poll(scrollY).toBe(2400);
  await page.goForward();
  await expect(heading(page)).toHaveText('Who do you want to win?');
  await expect.poll(scrollY).toBe(300);

  await page.reload();
  await untilSettled(page);
  await page.goBack();
  await expect(heading(page)).toContainText('Get Shortlisted');
  await expect.poll(scrollY).toBe(2400);
});

test('a place that was reached before the page reacts is returned to as well', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  await page.evaluate(() => window.scrollTo({ top: 2400, behavior: 'instant' }));
  // The browser tells of it before any script is there to hear.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  arrive();
  await untilHydrated(page);
  await follow(page, '/contact');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toContainText('Get Shortlisted');
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(2400);
});
