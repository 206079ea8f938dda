import type { Browser } from 'playwright';
import type { EvidenceView } from '../contract/evidence.ts';
import { type PageStateName, pageStates } from '../contract/page-states.ts';
import { describeFaults } from './describe-faults.ts';
import type { PageToOpen } from './list-pages.ts';
import type { Observation } from './observation.ts';
import { pressEverything } from './press-everything.ts';
import { tryForms } from './try-forms.ts';
import type { ViewOptions } from './view-options.ts';
import { visit } from './visit.ts';
import { withoutUnawaited } from './without-unawaited.ts';

/** Every observation has reduced motion, and the slow state ends as the page without a state. */
const statesToSee = pageStates.filter(({ name }) => name !== 'slow' && name !== 'reduced-motion');

export function standaloneBase(section: string, release: string): string {
  return `/releases/${section}/${release}`;
}

/** Opens a page of a standalone release without a state, then in each state that changes it. */
export async function viewStandalone(
  browser: Browser,
  asked: PageToOpen,
  width: number,
  options: ViewOptions,
) {
  const { page, path, unawaited, forms } = asked;
  const { section, release, patienceMs, keep, stubs } = options;
  const address = standaloneBase(section, release) + path;
  const see = async (state?: PageStateName): Promise<[Observation, EvidenceView]> => {
    const { observed, pressed } = await visit(
      browser,
      { ...options, stubs: stubs?.root, address, width, state, depth: 'everything' },
      async (tab, seen) => ({
        observed: seen,
        pressed:
          state === undefined && seen.measures.hydratedMs !== undefined
            ? await pressEverything(tab, patienceMs)
            : [],
      }),
    );
    const picture = await keep(['alone', page, state, width].filter(Boolean).join('-'), observed.picture);
    return [
      observed,
      {
        page,
        path,
        state: state ?? (stubs ? 'stubs' : 'as it is'),
        width,
        findings: [...describeFaults({ observed, state }), ...pressed],
        measures: observed.measures,
        picture,
        ...(observed.cutFrom && { cutFrom: observed.cutFrom }),
      },
    ];
  };
  const [observed, view] = await see();
  const views = [view];
  // A page that was not hydrated is not hydrated in any state.
  if (observed.measures.hydratedMs === undefined) return views;
  if (stubs && observed.forms > 0) {
    const { site, preview } = options;
    const form = { site, preview, stubs: stubs.root, width, path, address, patienceMs, given: forms };
    view.findings.push(...(await tryForms(browser, form)));
  }
  if (unawaited.length > 0) {
    const url = options.site + address;
    const open = { ...options, stubs: stubs?.root, width, url, unawaited };
    view.findings.push(...(await withoutUnawaited(browser, open)));
  }
  for (const { name, changes } of statesToSee) {
    if (changes === 'answers' && !observed.hasRead) continue;
    const [, inState] = await see(name);
    views.push(inState);
  }
  return views;
}
