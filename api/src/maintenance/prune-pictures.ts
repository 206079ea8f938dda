import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';

/** Between a picture and the evidence that it is part of. */
const unusedForMs = 24 * 3_600_000;

/** Removes pictures that are part of no evidence, or of releases only whose files are gone. What was seen stays as words. */
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
