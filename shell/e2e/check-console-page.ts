import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { findViolations } from '@shortlisted/section-kit/playwright/find-violations';

/**
 * Checks that the open page fits a phone and a desktop with everything unfolded, and that axe finds nothing. Its styles have
 * no breakpoint between the two phones, so axe looks at one of them. @param path for messages
 */
export async function checkConsolePage(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    if (width !== 390) expect(await findViolations(page), `${path} at ${width} px`).toEqual([]);
  }
}
