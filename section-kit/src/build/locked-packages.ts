import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const lockFile = 'package-lock.json';

interface LockEntry {
  version?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The folder of a section's workspace: its own with a lock file or without workspace, never above its repository. */
export function findWorkspace(root: string): string {
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (hasLock(folder) && (folder === root || hasWorkspaces(folder))) return folder;
    if (existsSync(path.join(folder, '.git')) || path.dirname(folder) === folder) return root;
  }
}

function hasLock(folder: string): boolean {
  return existsSync(path.join(folder, lockFile));
}

export function hasWorkspaces(folder: string): boolean {
  const file = path.join(folder, 'package.json');
  return existsSync(file) && 'workspaces' in JSON.parse(readFileSync(file, 'utf8'));
}

/** Folders of the workspace's own packages by their import names. */
export function listWorkspacePackages(workspace: string): Map<string, string> {
  const links = Object.entries(readLock(workspace)).filter(([, { link }]) => link);
  return new Map(
    links.map(([folder, { resolved = '' }]) => [nameOf(folder), path.join(workspace, resolved)] as const),
  );
}

function readLock(workspace: string): Record<string, LockEntry> {
  if (!hasLock(workspace)) return {};
  const { packages = {} } = JSON.parse(readFileSync(path.join(workspace, lockFile), 'utf8')) as {
    packages?: Record<string, LockEntry>;
  };
  return packages;
}

/** The package name in a path of the lock file: `node_modules/@a/b/node_modules/c` is `c`. */
function nameOf(folder: string): string {
  return folder.split('node_modules/').at(-1) ?? '';
}

/** A section's packages and all their dependencies, as name, version and hash, wherever npm installed them. */
export function listLockedPackages(workspace: string, root: string): string[] {
  const own = path.relative(workspace, root).split(path.sep).join('/');
  if (!hasLock(workspace)) return [];
  const packages = readLock(workspace);
  // The lock file does not list a new folder yet; its package.json names its dependencies.
  packages[own] ??= JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as LockEntry;
  const seen = new Set<string>();
  const open = [own];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const entry = packages[folder];
    if (!entry || seen.has(folder)) continue;
    seen.add(folder);
    if (entry.link && entry.resolved) {
      open.push(entry.resolved);
      continue;
    }
    const development = folder === own ? entry.devDependencies : {};
    const names = Object.keys({ ...entry.dependencies, ...entry.peerDependencies, ...development });
    open.push(...names.flatMap((name) => findFolder(packages, folder, name) ?? []));
  }
  return [...seen]
    .filter((folder) => folder.includes('node_modules/') && !packages[folder]?.link)
    .map((folder) => `${nameOf(folder)} ${packages[folder]?.version} ${packages[folder]?.integrity}`)
    .filter((line, index, all) => all.indexOf(line) === index)
    .sort();
}

/** Resolves a package as Node does: beside its importer first, then in each parent folder. */
function findFolder(packages: Record<string, LockEntry>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    if (folder === '.') folder = '';
    const candidate = path.posix.join(folder, 'node_modules', name);
    if (packages[candidate]) return candidate;
    if (folder === '') return undefined;
  }
}
