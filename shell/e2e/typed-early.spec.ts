import { expect } from '@shortlisted/section-kit/playwright';
import { holdFiles, untilShown } from './hold-files.ts';
import { test } from './site.ts';
import { untilSettled } from './until-settled.ts';

test('a search typed before hydration is kept and used', async ({ page }) => {
  const arrive = await holdFiles(page, '**/*.js');
  await page.goto('/blog', { waitUntil: 'commit' });
  await untilShown(page);
  const box = page.getByRole('searchbox');
  await box.pressSequentially('SALES');
  arrive();
  await expect(page.getByRole('status').first()).toHaveText(/^\d articles for “SALES”$/);
  await expect(page).toHaveURL(/\?q=SALES$/);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(box).toHaveValue('SALES');
});

test('the listing narrows with each letter, and the address changes less often than browsers limit', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { written: 0 });
    const { replaceState } = history;
    history.replaceState = function (...state) {
      Object.assign(window, { written: Reflect.get(window, 'written') + 1 });
      replaceState.apply(this, state);
    };
  });
  await page.goto('/blog');
  await untilSettled(page);
  const before = await page.evaluate(() => Reflect.get(window, 'written'));
  const words = 'what nobody has ever written about';
  await page.getByRole('searchbox').pressSequentially(words);
  await expect(page.getByRole('status').first()).toHaveText(`0 articles for “${words}”`);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words);
  expect((await page.evaluate(() => Reflect.get(window, 'written'))) - before).toBeLessThan(5);
});

test('restored text does not replace text typed before hydration', async ({ page }) => {
  await page.goto('/contact');
  await untilSettled(page);
  await page.getByLabel('Name').fill('Ada');
  await page.getByRole('textbox', { name: 'Company' }).fill('Northwind');
  await page.goto('/blog');
  const arrive = await holdFiles(page, '**/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await untilShown(page);
  await page.getByLabel('Name').pressSequentially('Grace');
  arrive();
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Northwind');
  await expect(page.getByLabel('Name')).toHaveValue('Grace');
});
