import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';

/** Holds back all scripts of the page. @returns a function that lets them load */
export async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const scripts = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  return arrive;
}

/** Waits until the page shows itself. It can hide until its font has come, and keys for a hidden field are lost. */
export async function untilShown(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('visibility', 'visible');
}
