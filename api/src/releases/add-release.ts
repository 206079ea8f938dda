import type { ReleaseManifest } from 'section-kit/contract';
import type { Database } from '../database/database.ts';
import { checkCode } from './check-code.ts';
import { checkRoutes } from './check-routes.ts';
import { readRelease } from './read-release.ts';
import { findRelease, insertRelease, listLiveReleases, type StoredRelease } from './release.repository.ts';
import { ReleaseError } from './release-error.ts';

/**
 * Checks a release folder and stores it. The same release again does nothing.
 *
 * @throws {ReleaseError} where it is refused; nothing is stored then.
 */
export async function addRelease(db: Database, folder: string, now: string): Promise<StoredRelease> {
  const release = readRelease(folder);
  const { manifest } = release;
  const { name } = manifest.section;
  const live = await listLiveReleases(db);
  checkRoutes(
    manifest.section,
    live.map((stored) => stored.manifest.section),
  );

  const existing = await findRelease(db, name, manifest.release);
  if (!existing) {
    await checkCode(db, release, live);
    return insertRelease(db, release, now);
  }
  if (!isSame(existing.manifest, manifest)) {
    throw new ReleaseError(`${name}@${manifest.release} exists with other content: a release never changes.`);
  }
  return existing;
}

function isSame(first: ReleaseManifest, second: ReleaseManifest): boolean {
  return JSON.stringify(first.files) === JSON.stringify(second.files);
}
