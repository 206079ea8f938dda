import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { createSite, test } from './site.ts';
import { SqliteDatabase } from './sqlite.ts';
import { untilSettled } from './until-settled.ts';

test.describe('a section whose files cannot be loaded in the browser', () => {
  test.use({
    // React throws an "Event" if a style sheet fails that no render waits for any more.
    expectedMessages: [
      /Failed to load resource|net::ERR|preload|Federation Runtime|could not be loaded|integrity|^Event$/,
    ],
  });

  test('keeps the HTML of the server, and links and the rest of the site work', async ({ page }) => {
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

  const casesHeading = (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'Clients who got shortlisted' });
  const toCases = (page: Page) =>
    page.locator('footer').getByRole('link', { name: 'Cases', exact: true }).click();
  const expectMessage = async (page: Page) => {
    await expect(page.getByRole('alert')).toContainText('This page is not available right now');
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/');
  };

  for (const storage of ['as it is', 'forbidden'] as const) {
    test(`is shown by its document on a navigation, which loads once; session storage: ${storage}`, async ({
      page,
    }) => {
      if (storage === 'forbidden') {
        await page.addInitScript(() => {
          Object.defineProperty(window, 'sessionStorage', {
            get() {
              throw new DOMException('The operation is insecure.', 'SecurityError');
            },
          });
        });
      }
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
      await page.goto('/contact');
      await untilSettled(page);
      await page.route('**/releases/mf-cases/**', (route) => route.abort());
      await toCases(page);
      await expect.poll(() => documents).toEqual(['/contact', '/cases']);
      // The code fails there too, which is reported.
      await page.waitForRequest(
        (request) =>
          request.url().endsWith('/api/reports') && request.postData()?.includes('mf-cases') === true,
      );
      await expect(casesHeading(page)).toBeVisible();
      await page.getByRole('link', { name: /View Case Study.*Faith/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('£230K');
      expect(documents).toEqual(['/contact', '/cases', '/case-study/faith']);
    });
  }

  test('shows a message with a working retry on a navigation if its document fails too', async ({ page }) => {
    await page.goto('/contact');
    await untilSettled(page);
    await page.route(/\/releases\/mf-cases\/|\/cases$/, (route) => route.abort());
    await toCases(page);
    await expectMessage(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(casesHeading(page)).toBeVisible();
  });

  test('shows a message with a working retry in an offline browser', async ({ page, context }) => {
    await page.route('**/releases/mf-cases/**', (route) => route.abort());
    await page.goto('/contact');
    await untilSettled(page);
    await context.setOffline(true);
    await toCases(page);
    await expectMessage(page);
    await context.setOffline(false);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(casesHeading(page)).toBeVisible();
  });

  test('shows a message with a working retry while the server is down', async ({ page }) => {
    const site = await createSite();
    await page.route('**/releases/mf-cases/**', (route) => route.abort());
    await page.goto(`${site.url}/contact`);
    await untilSettled(page);
    await page.unrouteAll();
    await site.stop('SIGKILL');
    await toCases(page);
    await expectMessage(page);
    await site.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(casesHeading(page)).toBeVisible();
    await site.stop();
    rmSync(site.dataDir, { recursive: true, force: true });
  });
});

test.describe('a file that does not match its hash in the plan', () => {
  test.use({ expectedMessages: [/integrity|Failed to load|preload|digest|could not be loaded/i] });

  test('does not run', async ({ page }) => {
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

  test('is ignored if it is the file list of a section', async ({ page }) => {
    await page.route('**/releases/mf-cases/**/files.*.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('sha384', 'sha385') });
    });
    await page.goto('/contact');
    await untilSettled(page);
    const document = page.waitForEvent('framenavigated');
    await page.locator('footer').getByRole('link', { name: 'Cases', exact: true }).click();
    await document;
    await expect(page.getByRole('heading', { level: 1, name: 'Clients who got shortlisted' })).toBeVisible();
  });
});

/** Two faults of the API. `read-query.test.ts` of section-kit has the others, which all fail the read alike. */
const apiFaults: Record<string, (route: Route) => Promise<void>> = {
  'answers with other data': (route) => route.fulfill({ json: { unexpected: [1, null] } }),
  'never answers': () => new Promise(() => {}),
};

test.describe('an API that', () => {
  test.use({ expectedMessages: [/Failed to load resource|net::ERR|preload|A record was left out/] });

  for (const [what, answer] of Object.entries(apiFaults)) {
    test(`${what} affects only its reads: each page says so, and the next visit works`, async ({ page }) => {
      // A read without an answer fails after eight seconds.
      test.setTimeout(120_000);
      const patience = { timeout: 30_000 };
      const follow = (name: string) =>
        page.locator('footer').getByRole('link', { name, exact: true }).click();
      await page.goto('/contact');
      await untilSettled(page);
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

test.describe('a section whose files are missing on the server', () => {
  test.use({
    expectedMessages: [
      /Failed to load resource|net::ERR|404|Minified React error|preload|Refused to (execute|apply)|Federation Runtime|could not be loaded|integrity|^Event$/,
    ],
  });

  test('leaves the frame, a message and links, and all other pages work', async ({ page }) => {
    // The test starts a server twice.
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
    await expect(page).toHaveTitle(/Case Studies/);
    await page.getByRole('alert').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Get Shortlisted');
    await page.goto(`${site.url}/contact`);
    await expect(page.getByRole('heading', { level: 1, name: 'Who do you want to win?' })).toBeVisible();
    await site.stop();
    rmSync(site.dataDir, { recursive: true, force: true });
  });
});

test.describe('a withdrawn release', () => {
  // No other release replaces it here, so the server refuses pictures that come into view after the withdrawal.
  test.use({ expectedMessages: [/status of 404/] });

  test('is left by an open tab on its next navigation, by one document', async ({ page }) => {
    const site = await createSite();
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    const follow = (name: string) => page.locator('footer').getByRole('link', { name, exact: true }).click();
    const heading = page.getByRole('heading', { level: 1 });
    // The section's code is in memory and requests no further files.
    await page.goto(`${site.url}/cases`);
    await untilSettled(page);
    await follow('Contact');
    await expect(heading).toHaveText('Who do you want to win?');
    expect(documents).toEqual(['/cases']);

    const db = new SqliteDatabase(path.join(site.dataDir, 'shortlisted.sqlite'));
    db.exec(`insert into withdrawals (release_id, decision_id, actor, reason, created_at)
      select id, 0, 'a test', 'a key in it', '2026-01-01T00:00:00.000Z' from releases where section = 'mf-cases'`);
    const { release } = db.prepare("select release from releases where section = 'mf-cases'").get() as {
      release: string;
    };
    db.close();
    const ask = async () =>
      (await page.request.get(`${site.url}/api/withdrawn?releases=mf-cases@${release}`)).json();
    await expect.poll(ask).toEqual({ isWithdrawn: true });

    await follow('Cases');
    await expect.poll(() => documents).toEqual(['/cases', '/cases']);
    await expect(heading).toHaveText('Clients who got shortlisted');
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/cases', '/cases']);
    await site.stop();
    rmSync(site.dataDir, { recursive: true, force: true });
  });
});
