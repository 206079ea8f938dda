import type { Page } from '@playwright/test';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';

/** Waits until the page reacts and has nothing left to load. The line alone is idle, too, while a slow processor is busy. */
export async function untilSettled(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}
