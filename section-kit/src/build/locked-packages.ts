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

/**
 * Folder of the workspace that a room belongs to: the room's own where it has a lock file or is in no workspace. Never
 * above its repository: what lies there is none of its business.
 */
export function findWorkspace(root: string): string {
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (hasLock(folder) && (folder === root || hasWorkspaces(folder))) return folder;
    if (existsSync(path.join(folder, '.git')) || path.dirname(folder) === folder) return root;
  }
}

function hasLock(folder: string): boolean {
  return existsSync(path.join(folder, lockFile));
}

/** Whether several packages are developed in this folder. */
export function hasWorkspaces(folder: string): boolean {
  const file = path.join(folder, 'package.json');
  return existsSync(file) && 'workspaces' in JSON.parse(readFileSync(file, 'utf8'));
}

/** Folders of the workspace's own packages, by the names that modules import. */
export function listWorkspacePackages(workspace: string): Map<string, string> {
  const links = Object.entries(readLock(workspace)).filter(([, { link }]) => link);
  return new Map(
    links.map(([place, { resolved = '' }]) => [nameOf(place), path.join(workspace, resolved)] as const),
  );
}

function readLock(workspace: string): Record<string, LockEntry> {
  if (!hasLock(workspace)) return {};
  const { packages = {} } = JSON.parse(readFileSync(path.join(workspace, lockFile), 'utf8')) as {
    packages?: Record<string, LockEntry>;
  };
  return packages;
}

/** `node_modules/@a/b/node_modules/c` is a place of `c`. */
function nameOf(place: string): string {
  return place.split('node_modules/').at(-1) ?? '';
}

/**
 * A room's own part of the lock file: what it is built with, down to the last dependency, each as name, version and hash.
 * Where npm has put a package does not matter.
 */
export function listLockedPackages(workspace: string, root: string): string[] {
  const room = path.relative(workspace, root).split(path.sep).join('/');
  if (!hasLock(workspace)) return [];
  const packages = readLock(workspace);
  // A folder that npm does not know of yet says itself what it needs.
  packages[room] ??= JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as LockEntry;
  const seen = new Set<string>();
  const open = [room];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const entry = packages[place];
    if (!entry || seen.has(place)) continue;
    seen.add(place);
    if (entry.link && entry.resolved) {
      open.push(entry.resolved);
      continue;
    }
    const development = place === room ? entry.devDependencies : {};
    const names = Object.keys({ ...entry.dependencies, ...entry.peerDependencies, ...development });
    open.push(...names.flatMap((name) => findPlace(packages, place, name) ?? []));
  }
  return [...seen]
    .filter((place) => place.includes('node_modules/') && !packages[place]?.link)
    .map((place) => `${nameOf(place)} ${packages[place]?.version} ${packages[place]?.integrity}`)
    .filter((line, index, all) => all.indexOf(line) === index)
    .sort();
}

/** As Node looks for it: beside the one that asks, then further up. */
function findPlace(packages: Record<string, LockEntry>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    if (folder === '.') folder = '';
    const place = path.posix.join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}
