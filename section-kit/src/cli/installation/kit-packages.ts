import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readPackage } from '../../build/locked-packages.ts';
import { CommandError } from '../../errors/command-error.ts';

/** The two packages that a section in its own repository installs. They have the same version. */
export const kitName = '@shortlisted/section-kit';
export const componentsName = '@shortlisted/shared-ui';

/** Version ranges for package.json, by package. */
export type KitRanges = Record<typeof kitName | typeof componentsName, string>;

/** A folder in the section's repository, so that an installation needs no file outside it. */
const folderName = 'kit';

/** Root of the kit that contains this command. */
export const kitRoot = path.resolve(import.meta.dirname, '../../..');

export function versionIn(folder: string): string {
  return readPackage(folder).version ?? '';
}

/** The ranges of a version in a registry and its compatible successors. By default, of the kit that has this command. */
export function rangesOf(version = versionIn(kitRoot)): KitRanges {
  return { [kitName]: `^${version}`, [componentsName]: `^${version}` };
}

/** Copies the packages of `npm run pack-kit` into a repository, over older ones. @throws {CommandError} if one lacks. */
export function takePackages(from: string, repository: string): KitRanges {
  const names = [kitName, componentsName].map((name) => [name, findPackage(from, name)] as const);
  const own = path.join(repository, folderName);
  if (path.resolve(from) !== own) {
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own, { recursive: true });
    for (const [, file] of names) copyFileSync(path.join(from, file), path.join(own, file));
  }
  return Object.fromEntries(names.map(([name, file]) => [name, `file:${folderName}/${file}`])) as KitRanges;
}

/** `npm pack` names `@shortlisted/section-kit` `shortlisted-section-kit-1.1.0.tgz`. */
function findPackage(folder: string, name: string): string {
  const start = `${name.slice(1).replace('/', '-')}-`;
  const found = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.startsWith(start) && file.endsWith('.tgz'))
    : [];
  const [file] = found;
  if (file && found.length === 1) return file;
  throw new CommandError(
    `${folder} contains ${found.length || 'no'} packages ${start}….tgz, but exactly one is needed. Ask the team of the site for both packages, which it makes with npm run pack-kit.`,
  );
}
