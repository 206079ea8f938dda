import type { StoredRelease } from '../releases/store/release.repository.ts';
import { listReleaseFiles } from '../releases/store/release-file.repository.ts';
import type { Release } from '../releases/store/to-release.ts';
import type { Database } from '../storage/database.ts';

/** Loads a stored release with the content of its files. */
export async function loadRelease(db: Database, { id, manifest }: StoredRelease): Promise<Release> {
  const files = await listReleaseFiles(db, id);
  return { manifest, files: new Map(files.map(({ path: name, content }) => [name, content])) };
}
