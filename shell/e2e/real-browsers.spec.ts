import type { Page, Request } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { holdFiles } from './hold-files.ts';
import { sitePages } from './pages.ts';
import { test } from './site.ts';
import { untilSettled } from './until-settled.ts';

/** Collects what the page reports to the site. */
function watchReports(page: Page): () => string {
  const bodies: string[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/reports')) bodies.push(request.postData() ?? '');
  });
  return () => bodies.join('\n');
}

/** Adds a node like an extension, before the scripts of the site run. */
async function insertForeign(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const node = document.createElement('div');
      node.dataset.foreign = '';
      element.before(node);
    });
}

test.describe('a node of an extension before hydration', () => {
  for (const [place, selector] of [
    ['in the footer', 'footer input'],
    ['in the header', 'header nav'],
    ['beside the page', '#main > *'],
    ['beside the site', '#site'],
    ['in the form', '#main form textarea'],
  ] as const) {
    test(`${place} costs no typed text, no read and no failure of the release`, async ({ page }) => {
      const reports = watchReports(page);
      const reads: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'fetch') reads.push(new URL(request.url()).pathname);
      });
      const arrive = await holdFiles(page, '**/*.js');
      await page.goto('/contact', { waitUntil: 'commit' });
      await page.getByLabel('Name').fill('Ada');
      await page.locator('textarea').fill('We sell pumps.');
      await page.locator('footer input[name=email]').fill('ada@example.com');
      await insertForeign(page, selector);
      arrive();
      await untilSettled(page);
      await expect(page.getByLabel('Name')).toHaveValue('Ada');
      await expect(page.locator('textarea')).toHaveValue('We sell pumps.');
      await expect(page.locator('footer input[name=email]')).toHaveValue('ada@example.com');
      await expect(page.locator('footer input[name=email]')).toBeFocused();
      await page.goto('about:blank');
      expect(reports()).not.toContain('hydrate');
      expect(reads.filter((path) => path.includes('withdrawn'))).toEqual([]);
      expect(new Set(reads).size).toBe(reads.length);
    });
  }
});

test.describe('changed HTML and a section whose code does not load', () => {
  test.use({
    expectedMessages: [/Failed to load resource|net::ERR|preload|Federation Runtime|could not be loaded/],
  });

  test('end with the HTML of the server', async ({ page }) => {
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () =>
        document.getElementById('site')?.before(document.createElement('div')),
      );
    });
    await page.route('**/releases/mf-cases/**', (route) => route.abort());
    await page.goto('/cases');
    await expect.poll(() => documents.length, { timeout: 30_000 }).toBe(2);
    await expect(page.getByRole('heading', { level: 1, name: 'Clients who got shortlisted' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Who do you want to win?' })).toBeVisible();
    expect(documents.map((url) => new URL(url).pathname)).toEqual(['/cases', '/cases', '/contact']);
  });
});

test('each document names the number of its elements', async ({ page, request }) => {
  for (const { path } of sitePages) {
    const [named, found] = await page.evaluate(
      (html) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        const { elements } = JSON.parse(parsed.getElementById('document-data')?.textContent ?? '');
        return [elements, parsed.getElementById('root')?.getElementsByTagName('*').length];
      },
      await (await request.get(path)).text(),
    );
    expect(named, path).toBe(found);
  }
});
