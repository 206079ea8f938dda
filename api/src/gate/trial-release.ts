import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import { findContent } from '../releases/store/release-file.repository.ts';
import type { Release } from '../releases/store/to-release.ts';
import type { Database } from '../storage/database.ts';

/** A release in a trial. A file is read when a page needs it. */
export interface TrialRelease {
  manifest: ReleaseManifest;
  /** Empty if the release has no such file. */
  read: (name: string) => Promise<Buffer>;
}

export function givenRelease({ manifest, files }: Release): TrialRelease {
  return { manifest, read: async (name) => files.get(name) ?? Buffer.alloc(0) };
}

export function storedRelease(db: Database, { manifest }: StoredRelease): TrialRelease {
  const find = async (name: string) => {
    const listed = Object.hasOwn(manifest.files, name) ? manifest.files[name] : undefined;
    return listed && findContent(db, listed.integrity);
  };
  return { manifest, read: async (name) => (await find(name)) ?? Buffer.alloc(0) };
}
