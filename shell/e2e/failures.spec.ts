import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Route } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import SqliteDatabase from 'better-sqlite3';
import { createSite, test } from './site.ts';
import { untilSettled } from './until-settled.ts';

test.describe('a section whose files cannot be loaded in the browser', () => {
  test.use({
    // "Event" is what React throws when a stylesheet fails that no render waits for any more.
    expectedMessages: [
      /Failed to load resource|net::ERR|preload|Federation Runtime|could not be loaded|integrity|^Event$/,
    ],
  });

  test('keeps the HTML of the server; links and the rest of the site work', async ({ page }) => {
    await page.route('**/releases/mf-cases/**', (route) => route.abort());
    const givenUp = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/reports') && request.postData()?.includes('mf-cases') === true,
    );
    await page.goto('/cases');
    await givenUp;
    await expect(page.getByRole('heading', { level: 1, name: 'Clients who got shortlisted' })).toBeVisible();
    await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Who do you want to win?' })).toBeVisible();
  });

  test('gives a message with a retry on the way to it, and the retry works', async ({ page }) => {
    await page.goto('/contact');
    await untilSettled(page);
    await page.route('**/releases/mf-cases/**', (route) => route.abort());
    await page.locator('footer').getByRole('link', { name: 'Cases', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('This page is not available right now');
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/');
    await page.unroute('**/releases/mf-cases/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Clients who got shortlisted' })).toBeVisible();
  });
});

test.describe('a file that is not what the plan says', () => {
  test.use({ expectedMessages: [/integrity|Failed to load|preload|digest|could not be loaded/i] });

  test('is not run', async ({ page }) => {
    await page.route('**/releases/mf-cases/**/*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.isTampered = true;${await response.text()}` });
    });
    const refused = page.waitForEvent('console', (message) => /integrity|digest/i.test(message.text()));
    await page.goto('/cases');
    await refused;
    expect(await page.evaluate(() => 'isTampered' in window)).toBe(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Clients who got shortlisted' })).toBeVisible();
  });

  test('is not believed, where it says which files a section has', async ({ page }) => {
    await page.route('**/releases/mf-cases/**/files.*.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('sha384', 'sha385') });
    });
    await page.goto('/contact');
    await untilSettled(page);
    await page.locator('footer').getByRole('link', { name: 'Cases', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('This page is not available right now');
  });
});

/** What may be wrong with the API, seen from a browser. */
const apiFaults: Record<string, (route: Route) => Promise<void>> = {
  'refuses connections': (route) => route.abort('connectionrefused'),
  'answers 503': (route) => route.fulfill({ status: 503, headers: { 'retry-after': '5' }, body: 'busy' }),
  'answers with the page of a proxy': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Sign in</h1>' }),
  'answers with half of what it wanted to say': (route) =>
    route.fulfill({ contentType: 'application/json', body: '[{"slug":"flo' }),
  'answers with something else': (route) => route.fulfill({ json: { unexpected: [1, null] } }),
  'never answers': () => new Promise(() => {}),
};

test.describe('an API that', () => {
  test.use({ expectedMessages: [/Failed to load resource|net::ERR|preload|A record was left out/] });

  for (const [what, answer] of Object.entries(apiFaults)) {
    test(`${what} costs what is read: each page says so, and all is well with the next visit`, async ({
      page,
    }) => {
      // A read that is not answered is given up after eight seconds.
      test.setTimeout(120_000);
      const patience = { timeout: 30_000 };
      const follow = (name: string) =>
        page.locator('footer').getByRole('link', { name, exact: true }).click();
      await page.goto('/contact');
      await untilHydrated(page);
      await page.route('**/api/**', answer);
      await follow('Cases');
      await expect(page.getByText(/^\d+ case studies$/)).toBeVisible(patience);
      await follow('Contact');
      await expect(page.getByRole('heading', { level: 1, name: 'Who do you want to win?' })).toBeVisible();
      await page.goto('/jobs');
      await untilHydrated(page);
      await expect(page.getByText('open positions available')).toBeVisible();
      await page.unroute('**/api/**');
      await follow('Cases');
      await expect(page.getByRole('link', { name: 'Read Full Case Study' })).toBeVisible();
    });
  }
});

test.describe('a section whose files are gone', () => {
  test.use({
    expectedMessages: [
      /Failed to load resource|net::ERR|404|Minified React error|preload|Refused to (execute|apply)|Federation Runtime|could not be loaded|integrity|^Event$/,
    ],
  });

  test('leaves the frame, a message in its place and a way on; every other page works', async ({ page }) => {
    // It starts a server of its own, twice.
    test.slow();
    const site = await createSite();
    await site.stop();
    const db = new SqliteDatabase(path.join(site.dataDir, 'shortlisted.sqlite'));
    db.exec(
      "delete from release_files where release_id in (select id from releases where section = 'mf-cases')",
    );
    db.exec('delete from file_contents where integrity not in (select integrity from release_files)');
    db.close();
    rmSync(path.join(site.dataDir, 'releases/mf-cases'), { recursive: true, force: true });
    await site.start();

    await page.goto(`${site.url}/cases`);
    await expect(page.getByRole('alert')).toContainText('This page is not available right now');
    await expect(page).toHaveTitle(/Case studies/);
    await page.getByRole('alert').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Get Shortlisted');
    await page.goto(`${site.url}/contact`);
    await expect(page.getByRole('heading', { level: 1, name: 'Who do you want to win?' })).toBeVisible();
    await site.stop();
    rmSync(site.dataDir, { recursive: true, force: true });
  });
});
