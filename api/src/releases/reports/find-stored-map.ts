import { TraceMap } from '@jridgewell/trace-mapping';
import type { FindMap } from '@shortlisted/section-kit/resolve-frames';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../storage/database.ts';
import { findRelease } from '../store/release.repository.ts';
import { findContent } from '../store/release-file.repository.ts';

/** Parsed maps by hash. The number is limited because the shell’s map has a megabyte. */
const maps = new LRUCache<string, TraceMap>({ max: 20 });

/** Finds the maps of these releases in the store. */
export function findStoredMap(db: Database, releases: Record<string, string>): FindMap {
  return async (section, name) => {
    const release = Object.hasOwn(releases, section) ? releases[section] : undefined;
    const stored = release && (await findRelease(db, section, release));
    const files = stored ? stored.manifest.files : {};
    const listed = Object.hasOwn(files, name) ? files[name] : undefined;
    const map = listed && (await openMap(db, listed.integrity));
    return release && map ? { release, map } : undefined;
  };
}

async function openMap(db: Database, integrity: string): Promise<TraceMap | undefined> {
  const known = maps.get(integrity);
  if (known) return known;
  const content = await findContent(db, integrity);
  if (!content) return undefined;
  const map = new TraceMap(content.toString('utf8'));
  maps.set(integrity, map);
  return map;
}
