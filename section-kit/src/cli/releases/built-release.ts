import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { create } from 'tar';
import { listFiles } from '../../build/list-files.ts';
import { readReleaseManifest, releaseManifestName } from '../../build/write-release-manifest.ts';
import { CommandError, UsageError } from '../../errors/command-error.ts';

/** The version of the release in `dist/release`. @throws {CommandError} if there is none. */
function readBuiltRelease(): string {
  const manifest = readReleaseManifest(path.resolve('dist/release'));
  if (manifest) return manifest.release;
  throw new CommandError('There is no release in dist/release. Name a version, or run section build first.');
}

/** Versions by section: one of this section, or a set (`mf-cases@3.0.0 …`). By default that in `dist/release`. */
export function readReleases(own: string, named: string[]): Record<string, string> {
  const [first, ...rest] = named;
  if (first === undefined) return { [own]: readBuiltRelease() };
  if (rest.length === 0 && !first.includes('@')) return { [own]: first };
  const releases = named.map(readNamedRelease);
  const sections = releases.map(([section]) => section);
  if (new Set(sections).size < sections.length)
    throw new UsageError('A set has one release of each section.');
  return Object.fromEntries(releases);
}

export function readNamedRelease(text: string): [section: string, release: string] {
  const [section, release, ...rest] = text.split('@');
  if (section && release && rest.length === 0) return [section, release];
  throw new UsageError(`"${text}" is not a release such as mf-cases@1.4.0-rc.2.`);
}

/** The short id of the checked-out commit. Undefined without git, or if the folder has uncommitted changes. */
export function findCommit(): string | undefined {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    if (git('status', '--porcelain', '.') !== '') return undefined;
    return git('rev-parse', '--short=12', 'HEAD');
  } catch {
    return undefined;
  }
}

/** Packs a release folder into an archive. @throws {CommandError} if the folder has no release. */
export async function packRelease(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!existsSync(path.join(folder, releaseManifestName)))
    throw new CommandError(`There is no release in ${folder}. Run section build first.`);
  const options = { cwd: folder, gzip: true, portable: true, noDirRecurse: true };
  return new Uint8Array(await buffer(create(options, listFiles(folder))));
}
