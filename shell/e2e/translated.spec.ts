import { expect } from '@shortlisted/section-kit/playwright';
import { translatePage } from '@shortlisted/section-kit/playwright/translate-page';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { holdFiles } from './hold-files.ts';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

// A text that changes and is not shown is an error in the console, which fails the test.

test('/blog counts its results in a translation, with every filter', async ({ page }) => {
  await page.goto('/blog');
  await untilHydrated(page);
  await translatePage(page);
  const summary = page.locator('#main').getByRole('status').first();
  const search = page.getByRole('searchbox');
  await search.fill('linkedin');
  await expect(summary).toContainText('“linkedinlink');
  await search.fill('abm');
  await expect(summary).toContainText('“abmab”');
  await page.locator('#main fieldset button, #main [role=group] button').nth(1).click();
  await expect(summary).toContainText(' ini ');
  await search.fill('');
  await expect(summary).not.toContainText('“');
  await summary.locator('..').getByRole('button').click();
  await expect(summary).toHaveText('');
  await search.fill('linkedin');
  await expect(summary).toContainText('“linkedinlink');
});

test('the fields of /contact say what is wrong in a translation, and stop once it is right', async ({
  page,
}) => {
  await page.goto('/contact');
  await untilHydrated(page);
  await translatePage(page);
  const form = page.locator('#main form');
  await form.locator('button[type=submit]').click();
  const faults = form.locator('[aria-invalid=true]');
  await expect(faults).not.toHaveCount(0);
  const before = await faults.count();
  await form.locator('input[name=name]').fill('Ada Lovelace');
  await form.locator('button[type=submit]').click();
  await expect(faults).toHaveCount(before - 1);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the switch of the footer and the counter of /cases change in a translation', async ({ page }) => {
    await page.goto('/cases');
    await untilHydrated(page);
    await translatePage(page);
    const motion = page.locator('footer').getByRole('button', { name: /motion/i });
    const moves = await motion.textContent();
    await motion.click();
    await expect(motion).not.toHaveText(moves ?? '');
    await motion.click();
    await expect(motion).toHaveText(moves ?? '');
    const counter = page.locator('#main [aria-live]').filter({ hasText: '/' });
    const first = await counter.textContent();
    await page.getByRole('button', { name: /^Next/ }).first().click();
    await expect(counter).not.toHaveText(first ?? '');
  });
});

for (const { path } of sitePages) {
  test(`${path} is translated before hydration, and its links navigate`, async ({ page }) => {
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/reports')) reports.push(request.postData() ?? '');
    });
    const arrive = await holdFiles(page, '**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    await translatePage(page);
    arrive();
    await untilHydrated(page);
    await page
      .locator('footer a[href="/contact"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('#main form textarea')).toBeVisible();
    await page.goto('about:blank');
    expect(reports.join()).not.toContain('hydrate');
  });
}
