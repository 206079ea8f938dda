import { Problem } from '../http/problems/problem.ts';
import { findRelease, type StoredRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';

/** @throws {Problem} for a release that the store does not hold. */
export async function findPublished(db: Database, section: string, release: string): Promise<StoredRelease> {
  const found = await findRelease(db, section, release);
  if (!found) throw new Problem(404, `There is no release ${section}@${release}: see npx section status.`);
  if (found.isPruned) {
    throw new Problem(
      409,
      `${section}@${release} was pruned because it was unused: publish the same build again first.`,
    );
  }
  return found;
}
