import type { Browser, Page } from 'playwright';
import { type PlannedSection, shellName } from '../contract/contract.ts';
import { matchPage } from '../contract/match-page.ts';
import { comparePictures } from '../playwright/compare-pictures.ts';
import { describeAdded, describeFaults, isSlower } from './describe-faults.ts';
import type { FindBrokenLinks } from './find-broken-links.ts';
import { findFocusTrap } from './find-focus-trap.ts';
import { followLink } from './follow-link.ts';
import { nameBrowser } from './launch-browsers.ts';
import type { PageToOpen } from './list-pages.ts';
import { lookAgain } from './look-again.ts';
import type { Observation } from './observation.ts';
import { tryForms } from './try-forms.ts';
import type { ViewOptions } from './view-options.ts';
import { observe, visit } from './visit.ts';

interface ComposedOptions extends ViewOptions {
  /** The sections whose pages are opened. */
  sections: PlannedSection[];
  /** Opens an address for the frame that belongs there. */
  observeFrame: (address: string) => Promise<Observation>;
  findBrokenLinks: FindBrokenLinks;
}

/** Opens a page of a release together with the live releases, and the live page for comparison. */
export async function viewComposed(
  browser: Browser,
  { page, path, status, forms }: PageToOpen,
  width: number,
  options: ComposedOptions,
) {
  const { site, section, preview, patienceMs, keep, sections, observeFrame, findBrokenLinks } = options;
  const shared = { site, width, patienceMs, status, address: path };
  const live = await observe(browser, { ...shared, depth: 'picture' });
  const isLive = live.status === status && live.isAnswering;
  const { frame: liveFrame } = isLive ? live : await observeFrame('/');
  // Measures a slow page and the live one again: a busy machine is slow once, a slow page twice.
  const measureAgain = async (seen: Observation) => {
    for (const [first, shown] of [[seen, { preview }] as const, [live, {}] as const]) {
      const again = await observe(browser, { ...shared, ...shown, depth: 'frame' });
      if (again.isAnswering) Object.assign(first.measures, { largestPaintMs: again.measures.largestPaintMs });
    }
  };
  const routes = matchPage(sections, path)?.section.routes ?? [];
  const follow = (tab: Page) => followLink(tab, { routes, observeFrame, patienceMs });
  const { observed, left } = await visit(
    browser,
    { ...shared, preview, depth: 'everything' },
    async (tab, seen) => {
      if (isLive && isSlower(seen.measures, live.measures)) await measureAgain(seen);
      const left = seen.isAnswering ? await findBrokenLinks(tab) : [];
      if (seen.measures.hydratedMs === undefined) return { observed: seen, left };
      left.push(...(await findFocusTrap(tab, patienceMs)));
      // One look has blamed good pages for what grows with each visit. A fault of the page shows in a fresh tab, too.
      if ((await follow(tab)).length > 0)
        left.push(...(await visit(browser, { ...shared, preview, depth: 'frame' }, follow)));
      left.push(
        ...(await lookAgain(tab, { ...shared, url: site + path }, seen)),
        ...(seen.forms > 0
          ? await tryForms(browser, { site, preview, width, path, patienceMs, given: forms })
          : []),
      );
      return { observed: seen, left };
    },
  );
  // A release of the shell contains the frame itself.
  const frame = section === shellName ? observed.frame : liveFrame;
  // A preview of a missing page shows details that visitors do not get, so it is not compared with the live page.
  const isAlike = isLive && status === 200;
  const compared = isAlike ? comparePictures(observed.picture, live.picture) : undefined;
  const name = `composed-${page}-${width}`;
  const picture = await keep(name, observed.picture);
  const livePicture = isAlike && (await keep(`${name}-live`, live.picture));
  const differencePicture =
    compared?.marked && (await keep(`${name}-difference`, compared.marked, 'as it is'));
  return {
    page,
    path,
    state: 'as it is',
    width,
    findings: [...describeFaults({ observed, status, live: isLive ? live : undefined, frame }), ...left],
    measures: observed.measures,
    ...(livePicture && { live: { measures: live.measures, picture: livePicture } }),
    picture,
    ...(observed.cutFrom && { cutFrom: observed.cutFrom }),
    ...(compared && { difference: compared.share }),
    ...(differencePicture && { differencePicture }),
  };
}

/**
 * Returns a function that opens each address once, for the frame at one width. The frame is the live one, or the
 * released one for a shell.
 */
export function rememberFrames(browser: Browser, options: ViewOptions, width: number) {
  const { site, section, preview, patienceMs } = options;
  const frames = new Map<string, Promise<Observation>>();
  const shown = section === shellName ? { preview } : {};
  return (address: string) => {
    const look = { site, patienceMs, width, address, depth: 'frame', ...shown } as const;
    const observed = frames.get(address) ?? observe(browser, look);
    frames.set(address, observed);
    return observed;
  };
}

/**
 * Opens a page of a release in another browser: it must be hydrated, without an error and a failed request that the live
 * page does not have there.
 */
export async function viewElsewhere(browser: Browser, page: PageToOpen, width: number, options: ViewOptions) {
  const { site, patienceMs, preview } = options;
  const { status, path: address } = page;
  const shared = { site, width, patienceMs, status, address, depth: 'frame' } as const;
  const live = await observe(browser, shared);
  const observed = await observe(browser, { ...shared, preview });
  return describeAdded(observed, live).map((sentence) => `In ${nameBrowser(browser)}: ${sentence}`);
}
