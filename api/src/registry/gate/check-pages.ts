import { shellName } from '@shortlisted/section-kit/contract';
import type { Database } from '../../storage/database.ts';
import type { Fault } from '../compositions/fault.ts';
import type { Release } from '../releases/to-release.ts';
import { checkRenders } from './check-renders.ts';
import { comparePages } from './compare-pages.ts';
import type { Evidence } from './evidence.ts';
import { openReads } from './open-reads.ts';
import type { StartTrial } from './start-trial.ts';

interface PageOptions {
  startTrial: StartTrial;
  /** Sections whose pages are looked at; all of them where none are named. */
  only?: string[];
  /** Releases whose fixed files can be read, too. */
  around?: Release[];
}

type Seen = Pick<Evidence, 'renders' | 'notRendered'> & { faults: Fault[] };

/** Renders the not-found page and every page of releases in use together. Nothing can be rendered without a shell. */
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
    const readList = async (path: string) => (await reads.inject(path)).json();
    // Code that does not give its pages cannot render them either.
    const whole = sections.filter(({ name }) => !faults.some((fault) => fault.sections.includes(name)));
    const rendered = await checkRenders(trial, whole, readList);
    return { ...rendered, faults: [...faults, ...rendered.faults] };
  } finally {
    await reads.close();
  }
}
