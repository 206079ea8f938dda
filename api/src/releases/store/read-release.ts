import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Release, toRelease } from './to-release.ts';

/** Reads a release folder. @throws {ReleaseError} if it is incomplete or invalid. */
export function readRelease(folder: string): Release {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return toRelease(new Map(names.map((name) => [name, readFileSync(path.join(folder, name))])));
}
