import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { create } from 'tar';
import { releaseManifestName } from '../../build/write-release-manifest.ts';
import { CommandError } from '../../errors/command-error.ts';

/** Packs a release folder into an archive. @throws {CommandError} if the folder has no release. */
export async function packRelease(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!existsSync(path.join(folder, releaseManifestName))) {
    throw new CommandError(`There is no release in ${folder}. Run section build first.`);
  }
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const archive = create({ cwd: folder, gzip: true, portable: true, noDirRecurse: true }, names);
  return new Uint8Array(await buffer(archive));
}
