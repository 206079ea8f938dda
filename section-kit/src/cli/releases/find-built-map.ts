import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TraceMap } from '@jridgewell/trace-mapping';
import type { FindMap } from '../../errors/resolve-frames.ts';

// Not in built-release.ts: the verifier beside a site imports this file, and has no packages that build or pack.

/** Finds the maps of a release in `dist/release`. Their names have a hash, so that a script gets no other's map. */
export function findBuiltMap(section: string, release: string): FindMap {
  return async (of, name) => {
    if (of !== section) return undefined;
    return { release, map: new TraceMap(await readFile(path.resolve('dist/release', name), 'utf8')) };
  };
}
