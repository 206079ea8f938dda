import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';

/** The time that a verifier has between a picture and the evidence that refers to it. */
const unusedForMs = 24 * 3_600_000;

/** Removes pictures without evidence, or of pruned releases only. The findings of the evidence remain. */
export async function prunePictures(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unusedForMs).toISOString();
  const removal = db
    .deleteFrom('evidencePictures')
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('evidenceUses')
            .innerJoin('releaseEvidence', 'releaseEvidence.id', 'evidenceUses.evidenceId')
            .innerJoin('releases', 'releases.id', 'releaseEvidence.releaseId')
            .select('evidenceUses.sha256')
            .whereRef('evidenceUses.sha256', '=', 'evidencePictures.sha256')
            .where('prunedAt', 'is', null),
        ),
      ),
    );
  const { numDeletedRows } = await retryWhenBusy(() => removal.executeTakeFirstOrThrow());
  return Number(numDeletedRows);
}
