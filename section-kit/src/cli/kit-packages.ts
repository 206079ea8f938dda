import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from './command-error.ts';

/** What a section in a repository of its own installs; the two have one version. */
export const kitName = '@shortlisted/section-kit';
export const componentsName = '@shortlisted/shared-ui';

/** What package.json says after each name. */
export type KitRanges = Record<typeof kitName | typeof componentsName, string>;

/** In the section's repository: an installation needs nothing from outside of it. */
const folderName = 'kit';

/** Root of the kit that runs this command. */
export const kitRoot = path.resolve(import.meta.dirname, '../..');

export function versionIn(folder: string): string {
  return (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The version of a registry, and what is compatible with it. */
export function rangesOf(version: string): KitRanges {
  return { [kitName]: `^${version}`, [componentsName]: `^${version}` };
}

/**
 * Takes the two packages that `npm run pack-kit` made into a section's repository, in place of those that were there.
 *
 * @param from folder that holds them.
 * @throws {CommandError} where it does not hold one of each.
 */
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

/** `@shortlisted/section-kit` as `npm pack` names it: `shortlisted-section-kit-1.1.0.tgz`. */
function findPackage(folder: string, name: string): string {
  const start = `${name.slice(1).replace('/', '-')}-`;
  const found = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.startsWith(start) && file.endsWith('.tgz'))
    : [];
  const [file] = found;
  if (file && found.length === 1) return file;
  throw new CommandError(
    `${folder} holds ${found.length || 'no'} packages ${start}….tgz, and one is needed: npm run pack-kit -- FOLDER makes it.`,
  );
}
