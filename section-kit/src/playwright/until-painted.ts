import type { Page } from '@playwright/test';

/** Waits for the next paint. An element can be visible before its frame is painted, and a scroll then counts as a shift. */
export function untilPainted(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
}
