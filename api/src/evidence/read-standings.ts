import type { EvidenceNeed } from '../releases/evidence-need.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { listAcceptances } from './acceptance.repository.ts';
import { findEvidence, type KeptEvidence } from './evidence.repository.ts';

/** State of one check, with the reasons if it is not good. */
export interface Standing {
  state: 'good' | 'bad' | 'missing' | 'differs';
  details: string[];
}

/** Share of changed pixels from which a person must accept a page. One word exceeds it; smoothed edges do not. */
const noticeable = 0.0005;

export async function readStandings(
  db: Database,
  { id }: StoredRelease,
): Promise<Record<EvidenceNeed, Standing>> {
  const { alone, composed } = await findEvidence(db, id);
  const accepted = await listAcceptances(db, id);
  const isAccepted = (page: string) => accepted.some(({ pages }) => pages === null || pages.includes(page));
  return {
    alone: standingOf(alone),
    composed: standingOf(composed),
    pictures: compare(composed, isAccepted),
  };
}

function standingOf(evidence: KeptEvidence | undefined): Standing {
  return evidence
    ? { state: evidence.verdict, details: evidence.findings }
    : { state: 'missing', details: [] };
}

/** Compares with the live release’s pictures. A new page has nothing to differ from. */
function compare(composed: KeptEvidence | undefined, isAccepted: (page: string) => boolean): Standing {
  if (!composed) return { state: 'missing', details: [] };
  const different = new Map<string, number>();
  for (const { page, live, difference: compared } of composed.views) {
    // A view that was not compared counts as different.
    const difference = live ? (compared ?? 1) : 0;
    if (difference <= noticeable || isAccepted(page)) continue;
    different.set(page, Math.max(difference, different.get(page) ?? 0));
  }
  const details = [...different].map(
    ([page, difference]) => `"${page}" (${Number((100 * difference).toFixed(2))} % of it)`,
  );
  return { state: details.length > 0 ? 'differs' : 'good', details };
}
