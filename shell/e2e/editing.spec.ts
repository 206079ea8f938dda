import path from 'node:path';
import { expect } from '@shortlisted/section-kit/playwright';
import { findViolations } from '@shortlisted/section-kit/playwright/find-violations';
import { checkConsolePage } from './check-console-page.ts';
import { field, press, publish } from './edit-content.ts';
import { signInAsEditor } from './sign-in.ts';
import { testWithOwnSite } from './site.ts';
import { untilSettled } from './until-settled.ts';

// An editor's work on the console, from nothing to live and back.

const test = testWithOwnSite();

// The sign-in, a refused form, and a form that somebody else was faster than.
test.use({ expectedMessages: [/status of 40[019]/] });

const picture = path.resolve(import.meta.dirname, '../public/icon-512.png');

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });
    const slug = javaScriptEnabled ? 'north-wind' : 'south-wind';

    test('an editor writes a new study by keyboard, previews, publishes and deletes it', async ({
      page,
      site,
    }) => {
      const statusOf = async () => (await page.request.get(`/case-study/${slug}`)).status();
      await signInAsEditor(page, site, { kind: 'Case studies' });
      await page.getByRole('link', { name: 'Add a case study' }).press('Enter');
      await field(page, 'Title').fill('How Northwind filled its diary');
      await field(page, 'Company').fill('Northwind');
      await field(page, 'Logo').fill('northwind');
      await page.getByLabel('Send a file for Picture').setInputFiles(picture);
      await field(page, 'Address').fill('North Wind');
      const figure = page.getByRole('group', { name: 'Figure 1' });
      await figure.getByLabel('Value').fill('12');
      await figure.getByLabel('Words').fill('meetings in a month');
      await field(page, 'Summary').fill('A freight broker that wrote to forty people.');
      await press(page, 'Publish');

      // Two fields are refused. The summary has the focus and leads to them, and no word is lost.
      const summary = page.getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText([
        'Address must be lower-case words with hyphens between them.',
        'Story must not be empty.',
      ]);
      await summary.getByRole('link').first().press('Enter');
      await expect(field(page, 'Address')).toBeFocused();
      await expect(field(page, 'Address')).toHaveAccessibleDescription(
        /lower-case words with hyphens between them/,
      );
      await field(page, 'Address').fill(slug);
      await expect(field(page, 'Picture')).toHaveValue(/^\/uploads\//);
      await field(page, 'Story').fill('Northwind wrote to forty people.\n\nTwelve of them wrote back.');

      await press(page, 'Preview');
      const link = page.getByRole('link', { name: 'See the whole site with this edit' });
      const [preview] = await Promise.all([page.waitForEvent('popup'), link.press('Enter')]);
      await expect(preview.getByRole('heading', { level: 1 })).toContainText('Northwind');
      await expect(preview.getByText('Twelve of them wrote back.')).toBeVisible();
      await preview.goto(`${site.url}/preview/end`);
      await preview.close();
      expect(await statusOf()).toBe(404);

      await publish(page);
      await expect.poll(statusOf).toBe(200);
      const html = await (await page.request.get(`/case-study/${slug}`)).text();
      expect(html).toContain('Twelve of them wrote back.');
      expect(html).toMatch(/<source [^>]*srcset="\/uploads\/[^"]+\.avif/i);

      await page.getByRole('link', { name: 'Delete…' }).press('Enter');
      await press(page, 'Delete');
      await expect(page.getByRole('status')).toContainText('Deleted');
      await expect.poll(statusOf).toBe(404);
    });

    test('a mistake is undone, and the history has its author and its words', async ({ page, site }) => {
      const listed = async () => (await page.request.get('/api/jobs')).text();
      await signInAsEditor(page, site);
      await page.getByRole('searchbox').fill('content writer');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'LinkedIn Content Writer' }).press('Enter');
      await field(page, 'Place').fill('The moon');
      await publish(page);
      await expect.poll(listed).toContain('The moon');
      await press(page, 'Undo');
      await expect(page.getByRole('status')).toContainText('Published');
      await expect(field(page, 'Place')).toHaveValue('Remote, Europe');
      await expect.poll(listed).not.toContain('The moon');
      const [undo, mistake] = [page.locator('.edits > li').nth(0), page.locator('.edits > li').nth(1)];
      await expect(undo).toContainText(/Ada, editor token \d+ changed it, which takes back edit \d+/);
      await mistake.getByText('Place', { exact: true }).first().press('Enter');
      await expect(mistake.locator('ins')).toHaveText('The moon');
    });
  });
}

test('a changed testimonial is on its page, also without scripts, and the page that a link opens reads it', async ({
  page,
  site,
}) => {
  const words = 'They wrote to forty people, and twelve wrote back.';
  // Longer than a card of a phone is wide.
  const company = 'Schifffahrtselektrizitaetenhauptbetriebswerk';
  await signInAsEditor(page, site, { kind: 'Testimonials' });
  await page.getByRole('link', { name: 'Flowd, account-based marketing' }).click();
  await field(page, 'Words').fill(words);
  await field(page, 'Company').fill(company);
  await publish(page);
  const address = `${site.url}/account-based-marketing`;
  await expect.poll(async () => (await page.request.get(address)).text()).toContain(words);
  expect(await (await page.request.get(`${site.url}/content-marketing`)).text()).not.toContain(words);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(address);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: company }).click();
  await expect(page.getByText(words)).toBeVisible();
  await page.goto(`${site.url}/contact`);
  await untilSettled(page);
  const read = page.waitForResponse('**/api/testimonials/account-based-marketing');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/account-based-marketing';
    document.body.append(link);
    link.click();
  });
  await read;
  await expect(page.getByText(words)).toBeAttached();
  await page.getByRole('button', { name: company }).click();
  await expect(page.getByText(words)).toBeVisible();
});

test('an edited figure and a new logo are on their pages, also without scripts', async ({ page, site }) => {
  const html = async (address: string) => (await page.request.get(site.url + address)).text();
  const strip = page.getByRole('group', { name: 'Trusted by' });
  await signInAsEditor(page, site);
  // Each is as long as the form allows.
  const figures = [
    ['Signed clients, start page', '125,000,000+', '/'],
    ['Views, start page', '302,000,000+', '/'],
    ['Incremental value, account-based marketing', '100,000,000+', '/account-based-marketing'],
  ] as const;
  for (const [name, value, address] of figures) {
    await page.goto(`${site.controlUrl}/content?kind=figures`);
    await page.getByRole('link', { name }).click();
    await field(page, 'Figure').fill(value);
    await publish(page);
    await expect.poll(() => html(address)).toContain(value);
  }
  for (const name of ['Northwind', 'Schifffahrtselektrizitaetenhauptbetriebswerk']) {
    await page.goto(`${site.controlUrl}/content?kind=logos`);
    await page.getByRole('link', { name: 'Add a logo' }).click();
    await field(page, 'Client').fill(name);
    if (name === 'Northwind') await page.getByLabel('Send a file for Picture').setInputFiles(picture);
    await page.getByRole('spinbutton', { name: 'Place in the list' }).fill('-1');
    await publish(page);
    for (const address of ['/', '/cases', '/account-based-marketing'])
      await expect.poll(() => html(address), address).toContain(name);
  }
  for (const [address, width] of [
    ['/cases', 1440],
    ['/', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.url + address);
    await strip.scrollIntoViewIfNeeded();
    const logo = strip.getByRole('img', { name: 'Northwind' });
    await expect(logo).toHaveJSProperty('complete', true);
    // The box has the proportions of the picture.
    const box = await logo.boundingBox();
    expect(box?.width).toBe(box?.height);
    await expect(strip.getByRole('listitem')).toHaveCount(14);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findViolations(page), address).toEqual([]);
  }
  for (const [, value, address] of figures) {
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site.url + address);
      const lines = await page.getByText(value, { exact: true }).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map(({ right }) => right);
      });
      expect(lines, `${value} at ${width} px`).toHaveLength(1);
      expect(lines[0]).toBeLessThanOrEqual(width);
    }
  }
});

test('an edit with a day waits, and is cancelled', async ({ page, site }) => {
  await signInAsEditor(page, site, { kind: 'Positions' });
  await page.getByRole('link', { name: 'LinkedIn Content Writer' }).click();
  await field(page, 'Place').fill('Mars');
  await page.getByLabel('Show it from').fill('2199-12-01');
  await press(page, 'Publish');
  await expect(page.getByRole('status')).toContainText('It waits. Visitors see it from 1 December 2199');
  await expect(field(page, 'Place')).not.toHaveValue('Mars');
  await page.goto(`${site.controlUrl}/content`);
  const waiting = page.locator('#waiting');
  await expect(waiting).toContainText('LinkedIn Content Writer, from 1 December 2199, by Ada');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findViolations(page), `at ${width} px`).toEqual([]);
  }
  await waiting.getByRole('link', { name: 'Open' }).press('Enter');
  await expect(field(page, 'Place')).toHaveValue('Mars');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content');
  await expect(waiting).toHaveCount(0);
});

test('two editors at once: the second sees both values and loses nothing', async ({
  page,
  site,
  browser,
}) => {
  await signInAsEditor(page, site, { kind: 'Team' });
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAsEditor(other, site, { kind: 'Team', name: 'Grace' });
  for (const editor of [page, other]) await editor.getByRole('link', { name: 'Eleanor Marsh' }).click();
  await field(page, 'Role').fill('Founder and chair');
  await field(page, 'Picture').fill('/team/head-of-abm.svg');
  await publish(page);

  await field(other, 'Role').fill('Chair');
  await other.getByRole('textbox', { name: /^About them/ }).fill('Words of Grace.');
  await press(other, 'Publish');
  const told = other.getByRole('alert');
  await expect(told).toBeFocused();
  await expect(told).toContainText(/Ada, editor token \d+/);
  await expect(told.getByRole('link')).toHaveText(['Role', 'Picture']);
  await expect(field(other, 'Role')).toHaveValue('Chair');
  await expect(field(other, 'Role')).toHaveAccessibleDescription(/published now: Founder and chair/);
  await expect(field(other, 'Picture')).toHaveValue('/team/head-of-abm.svg');
  expect(await findViolations(other)).toEqual([]);
  await publish(other);
  await expect(other.getByRole('textbox', { name: /^About them/ })).toHaveValue('Words of Grace.');
  await context.close();
});

test('a picture that an editor sends is on the page of the study, in a format of its own', async ({
  page,
  site,
}) => {
  await signInAsEditor(page, site);
  await page.goto(`${site.controlUrl}/content/case-studies/2`);
  await page.getByLabel('Send a file for Picture').setInputFiles(picture);
  await publish(page);
  await expect(field(page, 'Picture')).toHaveValue(/^\/uploads\/[0-9a-f]{32}-512x512\.webp$/);
  expect(await findViolations(page)).toEqual([]);
  const sent = page.locator('.file img');
  await sent.scrollIntoViewIfNeeded();
  await expect(sent).toHaveJSProperty('naturalWidth', 512);
  const address = `/case-study/${await field(page, 'Address').inputValue()}`;
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('/uploads/');
  await page.goto(site.url + address);
  const shown = page.locator('main img[src^="/uploads/"]').first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

// `console-screens.spec.ts` checks every page with the words that it comes with.
test('a refused form, and pages with a very long word, fit a phone and a desktop, and axe finds nothing', async ({
  page,
  site,
}) => {
  await signInAsEditor(page, site);
  const entry = '/content/case-studies/1';
  await page.goto(site.controlUrl + entry);
  await field(page, 'Title').fill('Averylongwordthatnobodywouldeverwrite'.repeat(5));
  await publish(page);
  for (const path of ['/content', '/content/history', entry, `${entry}/delete`]) {
    await page.goto(site.controlUrl + path);
    await checkConsolePage(page, path);
  }
  await page.goto(`${site.controlUrl}/content/case-studies/new`);
  await press(page, 'Publish');
  await expect(page.getByRole('alert')).toBeVisible();
  await checkConsolePage(page, 'a refused form');
});
