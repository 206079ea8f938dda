import type { Page } from '@playwright/test';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';

/** The paths that a page requested before hydration, without prefetched files of other pages. */
export async function requestsUntilHydrated(page: Page): Promise<string[]> {
  await untilHydrated(page);
  return page.evaluate(() => {
    const hydrated = performance.getEntriesByName('app-hydrated')[0]?.startTime ?? 0;
    const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
      ({ href }) => href,
    );
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime < hydrated && !ahead.includes(name))
      .map(({ name }) => new URL(name).pathname);
  });
}
