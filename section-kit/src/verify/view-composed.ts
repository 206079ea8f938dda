import type { Browser } from 'playwright';
import { type PlannedSection, shellName } from '../contract/contract.ts';
import type { EvidenceView } from '../contract/evidence.ts';
import { matchPage } from '../contract/match-page.ts';
import { describeFaults, isSlower } from './describe-faults.ts';
import { followLink } from './follow-link.ts';
import type { PageToOpen } from './list-pages.ts';
import type { Look } from './look.ts';
import { comparePictures } from './picture.ts';
import type { ViewOptions } from './verify-release.ts';
import { visit } from './visit.ts';

interface ComposedOptions extends ViewOptions {
  /** Whose pages are looked at. */
  sections: PlannedSection[];
  /** What should stand around a page, at its address. */
  lookAround: (address: string) => Promise<Look>;
}

/** A page of a release together with what is live, beside the same page without it. */
export async function viewComposed(
  browser: Browser,
  { page, path, status }: PageToOpen,
  width: number,
  options: ComposedOptions,
): Promise<EvidenceView> {
  const { site, section, preview, patienceMs, keep, sections, lookAround } = options;
  const place = { site, width, patienceMs, status, address: path };
  const live = await visit(browser, { ...place, depth: 'picture' }, async (_, seen) => seen);
  const isLive = live.status === status && live.isAnswering;
  const { frame: liveFrame } = isLive ? live : await lookAround('/');
  // A machine that had something else to do is slow once; a page that is slow is so again.
  const lookTwice = async (seen: Look): Promise<Look> => {
    const again = await visit(browser, { ...place, preview, depth: 'frame' }, async (_, second) => second);
    return !again.isAnswering || isSlower(again.measures, live.measures)
      ? seen
      : { ...seen, measures: { ...seen.measures, largestPaintMs: again.measures.largestPaintMs } };
  };
  const routes = matchPage(sections, path)?.section.routes ?? [];
  const { look, left } = await visit(
    browser,
    { ...place, preview, depth: 'everything' },
    async (tab, seen) => ({
      look: isLive && isSlower(seen.measures, live.measures) ? await lookTwice(seen) : seen,
      left:
        seen.measures.hydratedMs !== undefined
          ? await followLink(tab, { routes, lookAround, patienceMs })
          : [],
    }),
  );
  // A shell is the frame itself.
  const frame = section === shellName ? look.frame : liveFrame;
  // Of what is not there a preview tells teams more than visitors get.
  const isAlike = isLive && status === 200;
  const compared = isAlike ? comparePictures(look.picture, live.picture) : undefined;
  const name = `composed-${page}-${width}`;
  const picture = await keep(name, look.picture);
  const livePicture = isAlike && (await keep(`${name}-live`, live.picture));
  const differencePicture =
    compared?.marked && (await keep(`${name}-difference`, compared.marked, 'as it is'));
  return {
    ...{ page, path, state: 'as it is', width },
    findings: [
      ...describeFaults({ look, status, live: isLive ? live : undefined, frame, patienceMs }),
      ...left,
    ],
    measures: look.measures,
    ...(livePicture && { live: { measures: live.measures, picture: livePicture } }),
    picture,
    ...(look.cutFrom && { cutFrom: look.cutFrom }),
    ...(compared && { difference: compared.share }),
    ...(differencePicture && { differencePicture }),
  };
}

/** What should stand around the pages at one width, looked at once: what is live, and of a shell what is tried. */
export function rememberLooks(
  browser: Browser,
  { site, section, preview, patienceMs }: ViewOptions,
  width: number,
) {
  const looks = new Map<string, Promise<Look>>();
  const shown = section === shellName ? { preview } : {};
  return (address: string) => {
    const options = { site, patienceMs, width, address, depth: 'frame', ...shown } as const;
    const look = looks.get(address) ?? visit(browser, options, async (_, seen) => seen);
    looks.set(address, look);
    return look;
  };
}
