import type { Page } from '@playwright/test';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';

/** Paths of what a page asked for until it reacted, but for what a free line brings of pages that may be next. */
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
