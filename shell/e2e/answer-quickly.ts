import type { Page } from '@playwright/test';

/** Makes a busy server's answers count as quick ones. A page on a slow line shows the fallback font. */
export async function answerQuickly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'responseStart', {
      get(this: PerformanceNavigationTiming) {
        return this.requestStart;
      },
    });
  });
}
