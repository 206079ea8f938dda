import type { Browser } from 'playwright';
import { describeAdded } from './describe-faults.ts';
import type { PageToOpen } from './list-pages.ts';
import { nameBrowser } from './other-browsers.ts';
import type { ViewOptions } from './view-options.ts';
import { observe } from './visit.ts';

/**
 * Opens a page of a release in another browser: it must be hydrated, without an error and a failed request that the live
 * page does not have there.
 */
export async function viewElsewhere(
  browser: Browser,
  { path, status }: PageToOpen,
  width: number,
  { site, patienceMs, preview }: ViewOptions,
): Promise<string[]> {
  const shared = { site, width, patienceMs, status, address: path, depth: 'frame' } as const;
  const live = await observe(browser, shared);
  const observed = await observe(browser, { ...shared, preview });
  return describeAdded(observed, live).map((sentence) => `In ${nameBrowser(browser)}: ${sentence}`);
}
