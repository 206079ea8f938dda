import { z } from 'zod';
import { type EvidenceNeed, evidenceNeeds } from '../releases/releases.settings.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { acceptanceSchema, type KeptEvidence, listAcceptances, listEvidence } from './evidence.repository.ts';
import { needsOf, readNeeded, readStandings } from './find-missing-checks.ts';

export const evidenceStatusSchema = z.object({
  /** State of each check that a promotion to everybody requires. */
  needs: z.record(z.enum(evidenceNeeds), z.enum(['good', 'bad', 'missing', 'differs', 'not needed'])),
  // The evidence was validated when it was received.
  evidence: z.array(z.looseObject({ id: z.int() }) as unknown as z.ZodType<KeptEvidence>),
  /** Statements that the release may look different from the live one. */
  accepted: z.array(acceptanceSchema),
});
export type EvidenceStatus = z.infer<typeof evidenceStatusSchema>;

const shownEvidence = 10;

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
