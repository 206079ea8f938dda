import type { Page } from '@playwright/test';

/**
 * Makes a busy machine count as a quick one, whose pages wait for the brand's font, and lets them wait until it comes.
 * The first timer of a document ends this wait (`head-script.ts`).
 */
export async function answerQuickly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'requestStart', {
      get: () => performance.now(),
    });
    const { setTimeout } = window;
    const ignoreFirst = () => {
      Object.assign(window, { setTimeout });
      return 0;
    };
    Object.assign(window, { setTimeout: ignoreFirst });
  });
}
