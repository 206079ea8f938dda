import type { Page } from '@playwright/test';

/** Waits until the page reacts. A link that is followed before is a document anew, not a change of the page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('app-hydrated').length > 0);
}
