import type { Route } from 'playwright';

/**
 * A route handler whose request fails in the page if it cannot be answered: the site is silent, or the page has
 * closed. Playwright does not await handlers, so an error in one would end the process.
 */
export function answerRoute(answer: (route: Route) => Promise<void>) {
  return (route: Route): Promise<void> => answer(route).catch(() => route.abort().catch(() => {}));
}
