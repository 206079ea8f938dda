import { z } from 'zod';
import type { Database } from '../../storage/database.ts';
import type { StoredRelease } from '../releases/release.repository.ts';
import { type Acceptance, listAcceptances } from './acceptance.repository.ts';
import { type KeptEvidence, listEvidence } from './evidence.repository.ts';
import { type EvidenceNeed, evidenceNeeds, readStandings, type Standing } from './evidence-needs.ts';
import { needsOf, readNeeded } from './find-lacks.ts';

export interface EvidenceStatus {
  /** How the release stands with what its promotion to everybody needs. */
  needs: Record<EvidenceNeed, Standing['state'] | 'not needed'>;
  /** The newest first. */
  evidence: KeptEvidence[];
  /** Who said that it may look different from what is live. */
  accepted: Acceptance[];
}

export const evidenceStatusSchema = z.object({
  needs: z.record(z.enum(evidenceNeeds), z.enum(['good', 'bad', 'missing', 'differs', 'not needed'])),
  // As it was given: it was checked then.
  evidence: z.array(z.looseObject({ id: z.int() })),
  accepted: z.array(
    z.object({
      pages: z.array(z.string()).nullable(),
      reason: z.string(),
      actor: z.string(),
      at: z.string(),
    }),
  ),
});

const shownEvidence = 10;

/** What browsers saw of a release, and what is left to be seen. */
export async function readEvidenceStatus(
  db: Database,
  release: StoredRelease,
  setting: EvidenceNeed[] | undefined,
): Promise<EvidenceStatus> {
  const needed = needsOf(release.manifest.section.name, await readNeeded(db, setting));
  const standings = await readStandings(db, release);
  const stateOf = (need: EvidenceNeed) => (needed.includes(need) ? standings[need].state : 'not needed');
  return {
    needs: { alone: stateOf('alone'), composed: stateOf('composed'), pictures: stateOf('pictures') },
    evidence: await listEvidence(db, release.id, shownEvidence),
    accepted: await listAcceptances(db, release.id),
  };
}
