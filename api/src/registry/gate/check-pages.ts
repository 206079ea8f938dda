import { shellName } from '@shortlisted/section-kit/contract';
import type { Database } from '../../storage/database.ts';
import type { Fault } from '../compositions/fault.ts';
import type { Release } from '../releases/to-release.ts';
import { checkRenders } from './check-renders.ts';
import { comparePages } from './compare-pages.ts';
import type { GateRecord } from './gate-record.ts';
import { openReads } from './open-reads.ts';
import type { StartTrial } from './start-trial.ts';

interface PageOptions {
  startTrial: StartTrial;
  /** Sections to check. All sections if absent. */
  only?: string[];
  /** Further releases whose fixed files pages can read. */
  around?: Release[];
}

type Seen = Pick<GateRecord, 'renders' | 'notRendered'> & { faults: Fault[] };

/**
 * Renders the not-found page and every page of releases in one composition. Without a shell nothing can be
 * rendered, and there are no faults.
 */
export async function checkPages(
  db: Database,
  releases: Release[],
  { startTrial, only, around = [] }: PageOptions,
): Promise<Seen> {
  const sections = releases
    .map(({ manifest }) => manifest.section)
    .filter(({ name }) => name !== shellName && (only?.includes(name) ?? true));
  const reads = await openReads(db, [...releases, ...around]);
  try {
    const trial = startTrial(releases, reads);
    if (!trial) return { faults: [], renders: [], notRendered: [] };
    const faults: Fault[] = [];
    for (const section of sections) faults.push(...(await comparePages(trial, section)));
    // The gate renders no entry of a list that cannot be read.
    const readList = (path: string) =>
      reads
        .inject(path)
        .then((response) => response.json())
        .catch(() => []);
    // Rendering a section that lacks its pages would only repeat the fault.
    const whole = sections.filter(({ name }) => !faults.some((fault) => fault.sections.includes(name)));
    const rendered = await checkRenders(trial, whole, readList);
    return { ...rendered, faults: [...faults, ...rendered.faults] };
  } finally {
    await reads.close();
  }
}
