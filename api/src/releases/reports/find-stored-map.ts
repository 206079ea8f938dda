import { TraceMap } from '@jridgewell/trace-mapping';
import type { FindMap } from '@shortlisted/section-kit/resolve-frames';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../storage/database.ts';
import { findRelease } from '../store/release.repository.ts';
import { findContent } from '../store/release-file.repository.ts';

/** Parsed maps by hash. The number is limited because the shell’s map has a megabyte. */
const maps = new LRUCache<string, TraceMap, Database>({
  max: 20,
  fetchMethod: async (integrity, _stale, { context: db }) => {
    const content = await findContent(db, integrity);
    return content && new TraceMap(content.toString());
  },
});

export function findStoredMap(db: Database, releases: Record<string, string>): FindMap {
  return async (section, name) => {
    const release = Object.hasOwn(releases, section) ? releases[section] : undefined;
    const stored = release && (await findRelease(db, section, release));
    const files = stored ? stored.manifest.files : {};
    const listed = Object.hasOwn(files, name) ? files[name] : undefined;
    const map = listed && (await maps.fetch(listed.integrity, { context: db }));
    return release && map ? { release, map } : undefined;
  };
}
