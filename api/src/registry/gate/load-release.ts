import type { Database } from '../../storage/database.ts';
import type { StoredRelease } from '../releases/release.repository.ts';
import { listReleaseFiles } from '../releases/release-file.repository.ts';
import type { Release } from '../releases/to-release.ts';

/** Loads a stored release with the content of its files. */
export async function loadRelease(db: Database, { id, manifest }: StoredRelease): Promise<Release> {
  const files = await listReleaseFiles(db, id);
  return { manifest, files: new Map(files.map(({ path: name, content }) => [name, content])) };
}
