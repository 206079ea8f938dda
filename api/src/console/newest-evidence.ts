import { type EvidenceStatus, readEvidenceStatus } from '../evidence/evidence-status.ts';
import type { SectionStatus } from '../release-api/section-status.ts';
import type { EvidenceNeed } from '../releases/evidence-need.ts';
import { findUsableRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';

/** Evidence of older releases no longer matters for a promotion. */
const shown = 5;

export async function readNewestEvidence(
  db: Database,
  { section, releases }: SectionStatus,
  promoteNeeds: EvidenceNeed[] | undefined,
): Promise<Map<string, EvidenceStatus>> {
  const seen = new Map<string, EvidenceStatus>();
  for (const { release } of releases.slice(0, shown)) {
    const found = await findUsableRelease(db, section, release);
    if (found) seen.set(release, await readEvidenceStatus(db, found, promoteNeeds));
  }
  return seen;
}
