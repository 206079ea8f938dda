import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@shortlisted/section-kit/playwright';
import { test } from './site.ts';

const study = {
  title: 'How Northwind filled its diary',
  company: 'Northwind',
  companyLogo: '/logo.svg',
  image: '/icon-512.png',
  slug: 'northwind',
  metrics: [{ value: '12', label: 'meetings in a month' }],
  description: 'A freight broker that wrote to forty people.',
  fullDescription: 'Northwind wrote to forty people.\n\nTwelve of them wrote back.',
};

test('a study that an editor adds has a preview and then goes live, without a restart or a release', async ({
  page,
  site,
}) => {
  const content = (...args: string[]) =>
    execFileSync(process.execPath, ['api/bin/site.js', 'content', 'case-studies', ...args], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: site.dataDir },
    });
  const inListing = async () => (await (await page.request.get('/cases')).text()).includes('Northwind');
  expect(await inListing()).toBe(false);

  const file = path.join(site.dataDir, 'study.json');
  writeFileSync(file, JSON.stringify(study));

  // Before it is live, only browsers with the preview link see it.
  const address = content('preview', file).toString().trim().split('\n').at(-1) ?? '';
  await page.goto(new URL(address).pathname);
  await page.goto('/cases');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
    'case study northwind as edited',
  );
  await page
    .getByRole('link', { name: /View Case Study/ })
    .and(page.locator('[href$=northwind]'))
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Northwind');
  await page.reload();
  await expect(page.getByText('Twelve of them wrote back.')).toBeVisible();
  await page.goto('/preview/end');
  expect(await inListing()).toBe(false);

  content('set', file);
  await expect.poll(inListing).toBe(true);

  await page.goto('/cases');
  const card = page.getByRole('region', { name: 'All Case Studies' }).getByRole('article').filter({
    hasText: 'Northwind',
  });
  await expect(card).toContainText('Significant growth achieved');
  await page.getByRole('button', { name: 'Tech' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator(`img[src="${study.image}"]`)).toHaveJSProperty('naturalWidth', 512);
  await card.getByRole('link', { name: /View Case Study/ }).click();
  await expect(page).toHaveURL('/case-study/northwind');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Northwind');
  await expect(page.getByText('Twelve of them wrote back.')).toBeVisible();
  await expect(page.locator(`main img[src="${study.image}"]`)).toHaveJSProperty('naturalWidth', 512);
  const logo = page.getByRole('img', { name: study.company });
  await expect(logo).toHaveAttribute('src', study.companyLogo);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  content('remove', 'northwind');
  await expect.poll(async () => (await page.request.get('/case-study/northwind')).status()).toBe(404);
  await expect.poll(inListing).toBe(false);
});
