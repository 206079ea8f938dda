import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { findViolations } from '@shortlisted/section-kit/playwright/find-violations';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { createToken } from './create-token.ts';
import { signIn } from './sign-in.ts';
import { type RunningSite, test } from './site.ts';
import { twiceAsLarge, wear } from './wear.ts';

// Clients comment on a preview by pointer, by keyboard and without scripts, on phones too.

// The sign-in of the console has this status.
test.use({ expectedMessages: [/status of 401/] });

const widths = [390, 1440];

async function createLink(site: RunningSite, page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${await createToken(site.dataDir, 'mf-cases')}` };
  const section = `${site.controlUrl}/api/releases/mf-cases`;
  const { live } = await (await page.request.get(section, { headers })).json();
  const made = await page.request.post(`${section}/previews`, {
    headers,
    data: { releases: { 'mf-cases': live } },
  });
  return site.url + new URL((await made.json()).url).pathname;
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const form = (page: Page) => page.getByRole('complementary', { name: 'Comment on this page' });
const items = (page: Page) =>
  bar(page).getByRole('list', { name: 'Comments on this page' }).getByRole('listitem');
const marker = (page: Page, name: RegExp) =>
  page.getByRole('complementary', { name: 'Comments on this page' }).getByRole('button', { name });

/** Opens the page of the cases as somebody else with the link. */
async function openAs(browser: Browser, link: string, options: Parameters<Browser['newContext']>[0]) {
  const context: BrowserContext = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page).toHaveURL(/\/cases$/);
  return page;
}

for (const width of [320, 390, 768]) {
  test(`the bar fits a window of ${width} px with text of twice the size`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(await createLink(site, page));
    await untilHydrated(page);
    await wear(page, twiceAsLarge);
    for (const part of await bar(page).locator('summary, button, a').all()) {
      const { x = -1, width: wide = 0 } = (await part.boundingBox()) ?? {};
      expect(x, await part.innerText()).toBeGreaterThanOrEqual(0);
      expect(x + wide, await part.innerText()).toBeLessThanOrEqual(width);
    }
  });
}

for (const width of widths) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a press on a heading pins a comment there, which a second visitor and the console see', async ({
      page,
      site,
      browser,
    }) => {
      const link = await createLink(site, page);
      await page.goto(link);
      await untilHydrated(page);
      await bar(page).getByRole('button', { name: 'Comment', exact: true }).click();
      await expect(form(page)).toBeVisible();
      expect(await findViolations(page, 'aside')).toEqual([]);

      // A press on a link picks it, and follows it only after the end of commenting.
      const links = page.getByRole('main').getByRole('link');
      await links.first().click();
      await expect(page).toHaveURL(/\/cases$/);
      await page.getByRole('heading', { level: 1 }).click();
      const sentence = form(page).getByRole('textbox', { name: 'Your comment' });
      await expect(sentence).toBeFocused();
      await expect(form(page).getByRole('combobox').locator('option:checked')).toContainText(
        'Heading: Clients who got shortlisted',
      );
      await sentence.fill('Too long for a phone.');
      await form(page).getByRole('textbox', { name: 'Your name' }).fill('Ada');
      expect(await findViolations(page, 'aside')).toEqual([]);
      await form(page).getByRole('button', { name: 'Send' }).click();

      await expect(items(page)).toHaveText([
        /Too long for a phone\.Ada, .+, about “Clients who got shortlisted”/,
      ]);
      await expect(items(page).first()).toBeFocused();
      await expect(form(page)).toBeHidden();
      expect(await findViolations(page, 'aside')).toEqual([]);
      // The name stays for the next comment.
      await bar(page).getByRole('button', { name: 'Comment', exact: true }).click();
      await form(page).getByRole('combobox').selectOption('The whole page');
      await expect(form(page).getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada');
      await page.keyboard.press('Escape');
      await expect(form(page)).toBeHidden();
      await expect(bar(page).getByRole('button', { name: 'Comment', exact: true })).toBeFocused();

      const second = await openAs(browser, link, { viewport: { width, height: 844 } });
      const pin = marker(second, /Comment 1, Ada: Too long for a phone/);
      const [pinned, heading] = [
        await pin.boundingBox(),
        await second.getByRole('heading', { level: 1 }).boundingBox(),
      ];
      expect(Math.abs((pinned?.y ?? 0) + 16 - (heading?.y ?? 0))).toBeLessThan(2);
      await pin.click();
      await expect(items(second).first()).toBeFocused();
      await second.context().close();

      await signIn(page, site, '--operator');
      await page.goto(`${site.controlUrl}/console/mf-cases`);
      await page.getByRole('link', { name: /^Previews/ }).click();
      // The site has the comment of the other width, too.
      const ofWidth = { hasText: `on /cases, ${width} px wide` };
      const row = page
        .getByRole('listitem')
        .filter({ hasText: 'Too long for a phone.' })
        .filter(ofWidth)
        .last();
      await expect(row).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await row.getByRole('button', { name: 'Done' }).click();
      await expect(row).toContainText('Done just now by operator token');

      await page.goto(`${site.url}/cases`);
      await bar(page).locator('summary').click();
      await expect(items(page)).toContainText(['Done']);
      await expect(marker(page, /Comment 1/)).toHaveCount(0);
    });

    test('the form works by keyboard alone', async ({ page, site }) => {
      await page.goto(await createLink(site, page));
      await untilHydrated(page);
      await bar(page).getByRole('button', { name: 'Comment', exact: true }).press('Enter');
      const part = form(page).getByRole('combobox', { name: 'About' });
      await expect(part).toBeFocused();
      // Each letter goes to the next part of the page whose label begins with it.
      await page.keyboard.type('H');
      await expect(part.locator('option:checked')).toContainText('Heading: ');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Shorter, please.');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Bo');
      await page.keyboard.press('Enter');
      await expect(items(page)).toContainText(['Shorter, please.']);
    });
  });
}

test('a comment whose element is gone stays in the list', async ({ page, site }) => {
  await page.goto(await createLink(site, page));
  const data = { path: '/cases', element: '#main > video:nth-of-type(7)', sentence: 'Louder.', name: 'Cy' };
  const headers = { origin: site.url };
  expect((await page.request.post('/api/preview-comments', { data, headers })).status()).toBe(201);
  await page.reload();
  await untilHydrated(page);
  await bar(page).locator('summary').click();
  await expect(items(page)).toContainText(['about an element. The element is gone.']);
  await expect(marker(page, /Comment 1/)).toHaveCount(0);
});

test('the public site has no bar, requests no comments and takes none', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const html = await (await page.goto('/cases'))?.text();
  await untilHydrated(page);
  await expect(bar(page)).toHaveCount(0);
  expect(requested.filter((url) => /comments|preview-bar/.test(url))).toEqual([]);
  expect(html?.match(/data-stylesheet="[^"]*preview-bar/)).toBeNull();
  const data = { path: '/cases', sentence: 'Hello.', name: 'Dee' };
  expect((await page.request.post('/api/preview-comments', { data })).status()).toBe(403);
});

for (const width of widths) {
  test.describe(`without scripts, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 }, javaScriptEnabled: false });

    test('the bar leads to a form for the whole page', async ({ page, site }) => {
      await page.goto(await createLink(site, page));
      await bar(page).getByRole('link', { name: 'Comment' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comments on /cases');
      await page.getByRole('textbox', { name: /^Your comment/ }).fill('A wonderful page.');
      await page.getByRole('textbox', { name: 'Your name' }).fill('Eve');
      await page.getByRole('button', { name: 'Send the comment' }).click();
      await expect(page.getByRole('listitem')).toHaveText([/A wonderful page\.\s*Eve, /]);
      await page.getByRole('link', { name: 'Back to the page' }).click();
      await expect(page).toHaveURL(/\/cases$/);
    });
  });
}
