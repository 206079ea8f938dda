import type { Page } from '@playwright/test';

/** Waits until the page is hydrated. Before that, a click on a link loads a new document. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('app-hydrated').length > 0);
}
