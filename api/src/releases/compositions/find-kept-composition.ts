import type { Database } from '../../storage/database.ts';
import { findUsableRelease, type StoredRelease } from '../store/release.repository.ts';
import { findComposition } from './composition.repository.ts';
import { type Composition, compose } from './compositions.ts';

/** Finds a composition that visitors have had. Returns undefined if one of its releases is pruned or withdrawn. */
export async function findKeptComposition(db: Database, id: string): Promise<Composition | undefined> {
  const named = Object.entries((await findComposition(db, id)) ?? {});
  const releases: StoredRelease[] = [];
  for (const [section, release] of named) {
    const found = await findUsableRelease(db, section, release);
    if (!found) return undefined;
    releases.push(found);
  }
  return compose(releases);
}
