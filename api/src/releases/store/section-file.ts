import path from 'node:path';
import type { SectionRoute } from '@shortlisted/section-kit/contract';
import { type ContentKind, listPathOf } from '../../content/records/content-kind.ts';
import type { StoredRelease } from './release.repository.ts';
import type { ReleaseCache } from './release-cache.ts';

const folderInRelease = 'files';

/** The name of the file in a release that is public at a path. */
export const fileNameOf = (pathname: string) => path.posix.join(folderInRelease, pathname);

/** Extracts the public path from a path in a release. */
export const fileInRelease = new RegExp(`^${folderInRelease}(/.+)$`);

/** A file of a live section at a fixed path, such as `/essays/manifest.json`. */
export interface SectionFile {
  file: string;
  release: StoredRelease;
  /** Set if the text is made of what editors stored. The file may then be missing. */
  toText?: () => string;
  /** Whether the text has an edit that is not published. */
  isPreview?: boolean;
  /** Of the stored content in the text. A text without a version may not be cached. */
  version?: number | undefined;
  /** Kinds of content that it shows. */
  tags?: string[];
}

/** Finds the file of a live release at a path. */
export function findSectionFile(releases: StoredRelease[], cache: ReleaseCache, pathname: string) {
  const name = fileNameOf(pathname);
  for (const release of releases) {
    const listed = release.manifest.files;
    if (Object.hasOwn(listed, name)) return { file: cache.fileOf(release, name), release };
  }
  return undefined;
}

/** The file with the records that a section ships: a page reads the kind and lists its addresses by that file. */
export function findShippedPath(routes: SectionRoute[], kind: ContentKind): string | undefined {
  const list = listPathOf(kind);
  const from = routes.map(({ reads = [], sitemap }) =>
    reads.includes(list) ? sitemap?.entries?.from : undefined,
  );
  return from.find((path) => path && !path.startsWith('/api/'));
}
