import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { test } from './site.ts';
import { untilSettled } from './until-settled.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Cookies, and what is counted' });
const settings = (page: Page) => page.locator('footer').getByRole('button', { name: 'Cookie settings' });

/** Opens another page. That ends the page, which then sends its measurements. */
async function visitTwoPages(page: Page) {
  await page.goto('/privacy-policy');
  await untilSettled(page);
  await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who do you want to win?');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
}

test('consent can be given and withdrawn on every page without losing the focus', async ({ page }) => {
  await page.goto('/contact');
  await untilSettled(page);
  await page.getByRole('button', { name: 'Cookies' }).press('Enter');
  await expect(panel(page)).toBeFocused();
  await page.getByRole('button', { name: 'Accept All' }).press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('accepted');

  await page.goto('/cases');
  await untilSettled(page);
  await settings(page).press('Enter');
  await expect(panel(page)).toContainText('So far you have accepted.');
  await page.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(settings(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('declined');
});

test('accept and decline have the same style', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Cookies' }).click();
  const lookOf = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => {
      const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button);
      return [
        color,
        backgroundColor,
        borderColor,
        fontWeight,
        Math.round(button.getBoundingClientRect().height),
      ];
    });
  expect(await lookOf('Accept All')).toEqual(await lookOf('Decline'));
});

test('a browser sends reports, except after its visitor has declined', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reports')) reports.push(request.postData() ?? '');
  });
  await visitTwoPages(page);
  await expect.poll(() => reports.join()).toContain('"view"');

  await page.goto('/contact');
  await settings(page).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(panel(page)).toBeHidden();
  reports.length = 0;
  await visitTwoPages(page);
  // The browser would have requested a report before this document.
  await page.goto('/contact');
  expect(reports).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no control is without effect', async ({ page }) => {
    await page.goto('/contact');
    await expect(settings(page)).toBeHidden();
  });
});
