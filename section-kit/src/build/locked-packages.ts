import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface LockEntry {
  version?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Folder of the workspace that a room belongs to: the nearest with a lock file. */
export function findWorkspace(root: string): string {
  let folder = root;
  while (!existsSync(path.join(folder, 'package-lock.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) return path.dirname(root);
    folder = parent;
  }
  return folder;
}

/**
 * A room's own part of the lock file: what it is built with, down to the last dependency, each as name, version and hash.
 * Where npm has put a package does not matter.
 */
export function listLockedPackages(workspace: string, root: string): string[] {
  const room = path.relative(workspace, root).split(path.sep).join('/');
  const file = path.join(workspace, 'package-lock.json');
  if (!existsSync(file)) return [];
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages?: Record<string, LockEntry>;
  };
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
    .map(
      (place) =>
        `${place.split('node_modules/').at(-1)} ${packages[place]?.version} ${packages[place]?.integrity}`,
    )
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
