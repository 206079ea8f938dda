import type { Page } from '@playwright/test';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';

/** Waits for hydration and an idle network. The network alone can be idle while a slow processor is busy. */
export async function untilSettled(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}
