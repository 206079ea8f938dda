import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findWorkspace, hasWorkspaces, listLockedPackages } from '../../build/locked-packages.ts';
import { CommandError } from '../../errors/command-error.ts';
import { findPackage } from './check-package.ts';
import { installPackages } from './create-section.ts';
import { componentsName, type KitRanges, kitName, versionIn } from './kit-packages.ts';

/** Moves a section to other versions of the kit. @returns the changes. @throws {CommandError} in the workspace. */
export function upgradeSection(root: string, chooseRanges: () => KitRanges): string {
  if (hasWorkspaces(findWorkspace(root)))
    throw new CommandError(
      'A section in a workspace uses the kit of that workspace, so there is nothing to upgrade.',
    );
  const before = versionOf(root, kitName);
  const readLocked = () => listLockedPackages(root, root).join();
  const locked = readLocked();
  const ranges = chooseRanges();
  // Naming the packages makes npm reinstall a package that has other bytes under the same version.
  const packages = Object.entries(ranges).map(([name, range]) => `${name}@${range}`);
  installPackages(root, packages);
  const after = versionOf(root, kitName);
  const isSame = before === after;
  if (isSame && locked === readLocked()) return `${kitName} is ${after}, as before.`;
  return [
    isSame ? `${kitName} is ${after} again, with other files` : `${kitName} ${before ?? '(none)'} → ${after}`,
    ...[kitName, componentsName].map((name) => describeChanges(root, name, before)),
    `Run the tests, then commit package.json, package-lock.json${ranges[kitName].startsWith('file:') ? ' and kit/' : ''}.`,
  ].join('\n\n');
}

function versionOf(root: string, name: string): string | undefined {
  const folder = findPackage(root, name);
  return folder && versionIn(folder);
}

function describeChanges(root: string, name: string, before: string | undefined): string {
  const file = path.join(findPackage(root, name) ?? root, 'CHANGELOG.md');
  const changes = existsSync(file) ? listChanges(readFileSync(file, 'utf8'), before) : [];
  return [name, ...(changes.length > 0 ? changes : ['Its change log has nothing new.'])].join('\n\n');
}

/** Parts of a change log that are newer than a version. The newest part is first. */
export function listChanges(log: string, before: string | undefined): string[] {
  const [, ...parts] = log.split(/^## /m);
  const known = parts.findIndex((part) => part.split('\n')[0]?.trim() === before);
  return parts.slice(0, known < 0 ? undefined : known).map((part) => part.trim());
}
