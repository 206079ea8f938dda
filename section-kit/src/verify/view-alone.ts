import type { Browser } from 'playwright';
import type { EvidenceView } from '../contract/evidence.ts';
import { type PageStateName, pageStates } from '../contract/page-states.ts';
import { describeFaults } from './describe-faults.ts';
import type { PageToOpen } from './list-pages.ts';
import type { Look } from './look.ts';
import type { ViewOptions } from './verify-release.ts';
import { visit } from './visit.ts';

/** Every look is one with reduced motion, and the end of a slow answer is the page as it is. */
const statesToSee = pageStates.filter(({ name }) => name !== 'slow' && name !== 'reduced-motion');

export function aloneBase(section: string, release: string): string {
  return `/releases/${section}/${release}`;
}

/** A page of a release by itself: as it is, then in each state that shows something else. */
export async function viewAlone(
  browser: Browser,
  { page, path }: PageToOpen,
  width: number,
  options: ViewOptions,
): Promise<EvidenceView[]> {
  const { section, release, patienceMs, keep, stubs } = options;
  const address = aloneBase(section, release) + path;
  const see = async (state?: PageStateName): Promise<[Look, EvidenceView]> => {
    const look = await visit(
      browser,
      { ...options, stubs: stubs?.root, address, width, state, depth: 'everything' },
      async (_, seen) => seen,
    );
    const picture = await keep(['alone', page, state, width].filter(Boolean).join('-'), look.picture);
    return [
      look,
      {
        ...{ page, path, state: state ?? (stubs ? 'stubs' : 'as it is'), width },
        findings: describeFaults({ look, state, patienceMs }),
        measures: look.measures,
        picture,
        ...(look.cutFrom && { cutFrom: look.cutFrom }),
      },
    ];
  };
  const [look, view] = await see();
  const views = [view];
  // What does not come to life does not in any state.
  if (look.measures.hydratedMs === undefined) return views;
  for (const { name, changes } of statesToSee) {
    if (changes === 'answers' && !look.hasRead) continue;
    const [, inState] = await see(name);
    views.push(inState);
  }
  return views;
}
