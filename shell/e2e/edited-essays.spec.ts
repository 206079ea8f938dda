import { expect } from '@shortlisted/section-kit/playwright';
import { field, press, publish, textOf } from './edit-content.ts';
import { signInAsEditor } from './sign-in.ts';
import { testWithOwnSite } from './site.ts';

// An editor's essay, from nothing to live without a release, and back.

const test = testWithOwnSite();

// The sign-in.
test.use({ expectedMessages: [/status of 401/] });

test('an editor writes an essay, and the lists of the site have it until it is deleted', async ({
  page,
  site,
}) => {
  await signInAsEditor(page, site, { kind: 'Essays' });
  await page.getByRole('link', { name: 'Add an essay' }).press('Enter');
  await field(page, 'Title').fill('On lists');
  await field(page, 'Address').fill('on-lists');
  await field(page, 'Description').fill('What a list leaves out.');
  await page.getByLabel('Date').fill('2025-11-03');
  await field(page, 'Text').fill('A list *ends*.\n\n## What it leaves out\n\n> Everything else.');
  const shown = page.getByRole('region', { name: 'How it reads' });
  await expect(shown.getByRole('heading')).toHaveText('What it leaves out');
  const address = '/essays/on-lists';
  const statusOf = async () => (await page.request.get(address)).status();
  expect(await statusOf()).toBe(404);
  await publish(page);
  const entry = page.url();
  await expect.poll(statusOf).toBe(200);
  const html = await textOf(page, address);
  expect(html).toContain('<h2 id="part-what-it-leaves-out">What it leaves out</h2>');
  expect(html).toContain('"@type":"Article","headline":"On lists"');
  const lists = ['/essays', '/sitemap.xml', '/llms.txt', '/essays/manifest.json'];
  for (const list of lists) await expect.poll(() => textOf(page, list), list).toContain('on-lists');

  // From the list by a click, which reads the text from its address.
  await page.goto(`${site.url}/essays`);
  await page.getByRole('link', { name: /On lists/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'What it leaves out' })).toBeVisible();

  await page.goto(entry);
  await page.getByRole('link', { name: 'Delete…' }).press('Enter');
  await press(page, 'Delete');
  await expect(page.getByRole('status')).toContainText('Deleted');
  await expect.poll(statusOf).toBe(404);
  for (const list of lists) await expect.poll(() => textOf(page, list), list).not.toContain('on-lists');
});

test('an editor changes the essay that came as a PDF, and puts it back', async ({ page, site }) => {
  const address = '/essays/the-price-of-being-chosen';
  await signInAsEditor(page, site, { kind: 'Essays' });
  await page.locator('#essays').getByRole('link', { name: 'The Price of Being Chosen' }).press('Enter');
  await expect(field(page, 'Text')).toHaveValue(/^## Three names on a sheet of paper\n\n/);
  await field(page, 'Title').fill('The price');
  await publish(page);
  await expect.poll(() => textOf(page, address)).toContain('>Three names on a sheet of paper</h2>');
  await press(page, 'Undo');
  await expect.poll(() => textOf(page, address)).toContain('the-price-of-being-chosen.pdf');
});
