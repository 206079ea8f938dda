import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';

/** Holds back the files whose addresses match a pattern. @returns a function that lets them load */
export async function holdFiles(page: Page, pattern: string): Promise<() => void> {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
}

/** Waits until the page shows itself. It can hide until its font has come, and keys for a hidden field are lost. */
export async function untilShown(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('visibility', 'visible');
}
