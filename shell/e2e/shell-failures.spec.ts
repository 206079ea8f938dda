import { rmSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { createSite, test } from './site.ts';
import { untilSettled } from './until-settled.ts';

/** Files that the shell loads after its first scripts: toasts, the federation runtime, the preview bar. */
const laterFiles = /\/releases\/shell\/assets\/\d[^/]*\.(js|css)$/;
const listOfFiles = /\/releases\/shell\/assets\/files\.[^/]*\.json$/;

const tamper = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `window.isTampered = true;${await response.text()}` });
};

/** Faults of the shell's own chunks. */
const faults: Record<string, { files: RegExp; answer: (route: Route) => Promise<void> }> = {
  'cannot be reached': { files: laterFiles, answer: (route) => route.abort('connectionrefused') },
  'are answered with 503': { files: laterFiles, answer: (route) => route.fulfill({ status: 503 }) },
  'are gone': { files: laterFiles, answer: (route) => route.fulfill({ status: 404 }) },
  'are answered with the page of a proxy': {
    files: laterFiles,
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Sign in</h1>' }),
  },
  'do not match the plan': { files: laterFiles, answer: tamper },
  'are never answered': { files: laterFiles, answer: () => new Promise(() => {}) },
  'have no file list': { files: listOfFiles, answer: (route) => route.abort() },
  'have a file list that does not match the plan': { files: listOfFiles, answer: tamper },
};

test.use({
  expectedMessages: [
    /a fault of the frame|Failed to load resource|Failed to find a valid digest|net::ERR|preload|integrity|Integrity|could not be loaded|MIME type|ChunkLoadError|Loading .*chunk|^Event$|fetch/,
  ],
});

async function fillEnquiry(page: Page) {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@client.example');
  await page.getByLabel('Message').fill('We would like to talk.');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();
const follow = (page: Page, name: string) =>
  page.locator('footer').getByRole('link', { name, exact: true }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [what, { files, answer }] of Object.entries(faults)) {
  test(`an enquiry is sent and links work if files of the shell ${what}`, async ({ page }) => {
    await page.route(files, answer);
    await page.goto('/contact');
    await untilHydrated(page);
    await fillEnquiry(page);
    await send(page);
    await expect(page.getByRole('heading', { name: "Success! We'll be in touch soon." })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await follow(page, 'Cases');
    await expect(heading(page)).toHaveText('Clients who got shortlisted');
    expect(await page.evaluate(() => 'isTampered' in window)).toBe(false);
  });
}

test('the document keeps its links and forms if the first scripts of the shell fail', async ({ page }) => {
  await page.route('**/releases/shell/**/*.js', (route) => route.abort());
  await page.goto('/contact');
  await fillEnquiry(page);
  await send(page);
  await expect(page).toHaveURL('/thank-you');
  await follow(page, 'Cases');
  await expect(heading(page)).toHaveText('Clients who got shortlisted');
});

test('a failed frame loads the document once more, which stays static', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(History.prototype, 'scrollRestoration', {
      set() {
        throw new Error('a fault of the frame');
      },
    });
  });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest())
      documents.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto('/contact');
  await expect.poll(() => documents).toEqual(['GET /contact', 'GET /contact']);
  await page.waitForLoadState('networkidle');
  await fillEnquiry(page);
  await send(page);
  await expect(page).toHaveURL('/thank-you');
  expect(documents.slice(0, 3)).toEqual(['GET /contact', 'GET /contact', 'POST /api/contact']);
});

test.describe('a message that cannot be sent', () => {
  const expectKept = async (page: Page) => {
    await expect(page.getByText('Error sending message', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('We would like to talk.');
    await expect(page.getByRole('banner')).toBeVisible();
  };

  test('stays in its form with a toast if requests fail', async ({ page }) => {
    await page.goto('/contact');
    await untilHydrated(page);
    await page.route('**/api/**', (route) => route.abort());
    await fillEnquiry(page);
    await send(page);
    await expectKept(page);
  });

  test('stays in its form with a toast while the server is down, and one press sends it again', async ({
    page,
  }) => {
    const site = await createSite();
    await page.goto(`${site.url}/contact`);
    await untilSettled(page);
    await fillEnquiry(page);
    await site.stop('SIGKILL');
    await send(page);
    await expectKept(page);
    await site.start();
    await send(page);
    await expect(page.getByRole('heading', { name: "Success! We'll be in touch soon." })).toBeVisible();
    await site.stop();
    rmSync(site.dataDir, { recursive: true, force: true });
  });

  test('stays in its form and the page keeps working while the browser is offline', async ({
    page,
    context,
  }) => {
    await page.goto('/contact');
    await untilHydrated(page);
    await context.setOffline(true);
    await fillEnquiry(page);
    await send(page);
    await expect(page.getByLabel('Message')).toHaveValue('We would like to talk.');
    await expect(page.getByRole('banner')).toBeVisible();
  });
});
