import { expect } from '@shortlisted/section-kit/playwright';
import { test } from './site.ts';
import { untilSettled } from './until-settled.ts';

test('the menu of small screens opens, keeps the focus inside and closes on a link', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/privacy-policy');
  await untilSettled(page);
  const menu = page.locator('header details').filter({ hasText: 'Open menu' });
  await menu.locator('summary').click();
  const link = menu.getByRole('link', { name: 'Our Work' });
  await expect(link).toBeVisible();
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await link.click();
  await expect(page).toHaveURL('/cases');
  await expect(link).toBeHidden();
});

test('the menu of small screens marks the current page under forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/about');
  const menu = page.locator('header details').filter({ hasText: 'Open menu' });
  await menu.locator('summary').click();
  const groundOf = (name: string) =>
    menu.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await groundOf('About')).not.toBe(await groundOf('Our Work'));
});

test('nothing covers the open menu of small screens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/privacy-policy');
  const button = page.getByRole('button', { name: 'Cookies' });
  await expect(button).toBeVisible();
  const box = await button.boundingBox();
  const isInMenu = () =>
    page.evaluate(([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('header')), [
      (box?.x ?? 0) + 20,
      (box?.y ?? 0) + 20,
    ] as const);
  expect(await isInMenu()).toBe(false);
  await page.locator('header details').filter({ hasText: 'Open menu' }).locator('summary').click();
  await expect.poll(isInMenu).toBe(true);
});

test('the menu of small screens ends at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/privacy-policy');
  await expect(page.locator('header details').filter({ hasText: 'Open menu' })).toBeHidden();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }),
  ).toBeVisible();
});

test('the menu of small screens closes when the window becomes wide, and stays closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/privacy-policy');
  await untilSettled(page);
  const menu = page.locator('header details').filter({ hasText: 'Open menu' });
  await menu.locator('summary').click();
  await expect(menu).toHaveAttribute('open');
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(menu).not.toHaveAttribute('open');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(menu.locator('summary')).toBeVisible();
  await expect(menu).not.toHaveAttribute('open');
});
