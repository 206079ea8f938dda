import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { untilPainted } from '@shortlisted/section-kit/playwright/until-painted';
import { holdFiles } from './hold-files.ts';
import { test } from './site.ts';
import { untilSettled } from './until-settled.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page and waits until it is hydrated and has nothing left to load. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await untilSettled(page);
}

/** Follows a link without hover or focus before, so that nothing is prefetched. */
async function follow(page: Page, href: string) {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

test.describe('a failed read', () => {
  test.use({ expectedMessages: [/Failed to load resource|net::ERR/] });

  test('is an error of that visit only, and the next visit reads again', async ({ page }) => {
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

  test('of a prefetch counts as the read of the visit and is not repeated', async ({ page }) => {
    await open(page, '/about');
    const asked: string[] = [];
    await page.route('**/api/jobs', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/jobs'));
    const link = page.getByRole('link', { name: 'See open positions' });
    await link.hover();
    await failed;
    await link.click();
    await expect(page.getByText('No Open Positions Currently')).toBeVisible();
    await expect(heading(page)).toBeFocused();
    expect(asked).toHaveLength(1);
  });
});

test.describe('in a list', () => {
  test.use({ expectedMessages: [/A record was left out/] });

  test('a record that breaks the contract is left out, and the others show', async ({ page }) => {
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

test.describe('a section that cannot be loaded', () => {
  test.use({
    expectedMessages: [
      /Failed to load resource|net::ERR|preload|Federation Runtime|could not be loaded|^Event$/,
    ],
  });

  test('shows its message also after a page that is not found', async ({ page }) => {
    await open(page, '/nowhere');
    await page.route(/\/releases\/mf-cases\/|\/cases$/, (route) => route.abort());
    await follow(page, '/cases');
    await expect(page.getByRole('alert')).toContainText('not available right now');
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy');

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Clients who got shortlisted');
    await follow(page, '/contact');
    await expect(heading(page)).toHaveText('Who do you want to win?');
    await follow(page, '/cases');
    await expect(heading(page)).toHaveText('Clients who got shortlisted');
  });
});

test.describe('a navigation', () => {
  test('keeps the current page and shows progress until the next page is ready', async ({ page }) => {
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
    await expect(page.locator('[data-loading-bar]')).toBeVisible();
    await expect(heading(page)).toHaveText('Who do you want to win?');
    // Code, styles and data are requested at the same time.
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

test('the pages of links in view are prefetched once, before hydration, and used', async ({ page }) => {
  // The shell then hydrates nothing (shell/src/skip-hydration.ts).
  await page.addInitScript(() => window.history.replaceState({ isHydrationSkipped: true }, ''));
  await page.goto('/contact');
  const prefetched = page.locator('link[rel=prefetch][href*="/mf-cases/"]');
  await expect(prefetched).not.toHaveCount(0);
  const loads = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => /mf-cases.*(css|js)$/.test(name) && transferSize > 0)
        .map(({ name }) => name),
    );
  await expect.poll(async () => (await loads()).length).toBeGreaterThanOrEqual(await prefetched.count());
  const ahead = await loads();
  expect(new Set(ahead).size).toBe(ahead.length);
  // A page that is not hydrated is left by a document load.
  await follow(page, '/cases');
  await expect(heading(page)).toHaveText('Clients who got shortlisted');
  expect((await loads()).filter((name) => ahead.includes(name))).toEqual([]);
});

test('a link to the current page scrolls to its top, and a link to a fragment of another page scrolls to it', async ({
  page,
}) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo(0, 3000));
  const steps = await page.evaluate(() => history.length);
  await page.locator('header').getByRole('link', { name: 'Shortlisted' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('[aria-live=polite][aria-atomic]').last()).toHaveText(await page.title());
  expect(await page.evaluate(() => history.length)).toBe(steps);

  await follow(page, '/cases#all-case-studies');
  await expect(page.locator('#all-case-studies')).toBeFocused();
  await expect(page.locator('#all-case-studies')).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});

test('Back and Forward restore the scroll position, after a reload too', async ({ page }) => {
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

// A font that comes after the first page would change the height of what is above the position.
test.describe('without the font', () => {
  test.use({ expectedMessages: [/Failed to load resource|net::ERR/] });

  test('a scroll position from before hydration is restored too', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    const arrive = await holdFiles(page, '**/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    await page.evaluate(() => window.scrollTo({ top: 2400, behavior: 'instant' }));
    // The browser fires the scroll event before any script listens.
    await untilPainted(page);
    arrive();
    await untilSettled(page);
    await follow(page, '/contact');
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(heading(page)).toContainText('Get Shortlisted');
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(2400);
  });
});

test('a link to another query of the page scrolls to the top, moves the focus and is announced, and a filter does none of that', async ({
  page,
}) => {
  await open(page, '/blog');
  const scrollY = () => page.evaluate(() => window.scrollY);
  const announcer = page.locator('[aria-live=polite][aria-atomic]').last();
  await page.getByRole('button', { name: 'ABM', exact: true }).first().click();
  await expect(page).toHaveURL('/blog?category=ABM');
  await expect(heading(page)).not.toBeFocused();

  const title = await page.title();
  for (const turn of ['first', 'second']) {
    const link = page.locator('footer').getByRole('link', { name: 'Blog', exact: true });
    await link.scrollIntoViewIfNeeded();
    expect(await scrollY(), turn).toBeGreaterThan(100);
    await link.click();
    await expect(page).toHaveURL('/blog');
    await expect.poll(scrollY, turn).toBe(0);
    await expect(heading(page), turn).toBeFocused();
    await expect(announcer, turn).toHaveText(title);
    await page.goBack();
    await expect(page).toHaveURL('/blog?category=ABM');
  }
});

test('the page works with foreign data in session storage, and without session storage', async ({ page }) => {
  await page.addInitScript(() => {
    try {
      sessionStorage.setItem('places', '{"of":"somebody else"}');
    } catch {}
  });
  await open(page, '/contact');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await open(page, '/contact');
  await follow(page, '/cases');
  await expect(heading(page)).toHaveText('Clients who got shortlisted');
});
