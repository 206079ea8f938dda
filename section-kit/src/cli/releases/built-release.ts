import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { TraceMap } from '@jridgewell/trace-mapping';
import { create } from 'tar';
import { listFiles } from '../../build/list-files.ts';
import { readReleaseManifest, releaseManifestName } from '../../build/write-release-manifest.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { FindMap } from '../../errors/resolve-frames.ts';

/** The version of the release in `dist/release`. @throws {CommandError} if there is none. */
export function readBuiltRelease(): string {
  const manifest = readReleaseManifest(path.resolve('dist/release'));
  if (manifest) return manifest.release;
  throw new CommandError('There is no release in dist/release. Name a version, or run section build first.');
}

/** Packs a release folder into an archive. @throws {CommandError} if the folder has no release. */
export async function packRelease(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!existsSync(path.join(folder, releaseManifestName)))
    throw new CommandError(`There is no release in ${folder}. Run section build first.`);
  const options = { cwd: folder, gzip: true, portable: true, noDirRecurse: true };
  return new Uint8Array(await buffer(create(options, listFiles(folder))));
}

/** Finds the maps of a release in `dist/release`. Their names have a hash, so that a script gets no other's map. */
export function findBuiltMap(section: string, release: string): FindMap {
  return async (of, name) => {
    if (of !== section) return undefined;
    return { release, map: new TraceMap(await readFile(path.resolve('dist/release', name), 'utf8')) };
  };
}
