import type { Browser } from 'playwright';
import type { SectionRoute } from '../contract/contract.ts';
import { type EvidenceView, evidenceWidths } from '../contract/evidence.ts';
import { matchPage } from '../contract/match-page.ts';
import { describeFaults } from './describe-faults.ts';
import type { ViewOptions } from './view-options.ts';
import { observe } from './visit.ts';

/** A phone is where a long word or a wide table shows. */
const [width] = evidenceWidths;
/** A hundred take two minutes. */
const maxEntries = 100;
const atOnce = 2;

/**
 * Opens the entries of each path with a parameter that no view has opened, and adds to the view of their page the faults
 * that the live page at their address does not have.
 */
export async function viewEntries(
  browser: Browser,
  routes: SectionRoute[],
  views: EvidenceView[],
  { site, preview, patienceMs, rendered }: ViewOptions,
): Promise<void> {
  const opened = views.map(({ path }) => path);
  const waiting = views
    .filter((view) => view.width === width)
    .flatMap((view) => {
      const own = routes.filter(({ page, path }) => page === view.page && path.includes(':'));
      const entries = rendered.filter((path) => !opened.includes(path) && matchPage([{ routes: own }], path));
      return [...new Set(entries)].slice(0, maxEntries).map((path) => ({ view, path }));
    })
    .values();
  const look = (path: string, shown: { preview?: string }) =>
    observe(browser, { site, patienceMs, width, address: path, depth: 'frame', ...shown }).then(
      (observed) => describeFaults({ observed }),
      (error) => [`The observation ended early: ${error}`],
    );
  const take = async () => {
    for (const { view, path } of waiting) {
      const faults = await look(path, { preview });
      const known = faults.length > 0 ? await look(path, {}) : [];
      const added = faults.filter((sentence) => !known.includes(sentence));
      view.findings.push(...added.map((sentence) => `At ${path}: ${sentence}`));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}
