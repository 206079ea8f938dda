import path from 'node:path';
import type { StoredRelease } from './release.repository.ts';
import type { ReleaseCache } from './release-cache.ts';

const folderInRelease = 'files';
/** Takes the public path out of the path in a release. */
export const fileInRelease = new RegExp(`^${folderInRelease}(/.+)$`);

/** A file that a live section has at a fixed path, such as `/essays/manifest.json`. */
export interface SectionFile {
  file: string;
  etag: string;
}

/** Finds the file of a live release that belongs to a path. */
export function findSectionFile(
  releases: StoredRelease[],
  cache: ReleaseCache,
  pathname: string,
): SectionFile | undefined {
  const name = path.posix.join(folderInRelease, pathname);
  for (const release of releases) {
    const listed = release.manifest.files;
    const entry = Object.hasOwn(listed, name) ? listed[name] : undefined;
    if (entry) return { file: cache.fileOf(release, name), etag: `"${entry.integrity.slice(7, 29)}"` };
  }
  return undefined;
}
