import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

interface LockEntry {
  name?: string;
  version?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

type Lock = Record<string, LockEntry>;

/**
 * Installs all direct and indirect dependencies of these workspaces into another folder, like `npm install` would there: the
 * same files, with a matching lock file. npm then installs only the packages of the workspaces themselves, without a registry.
 *
 * @param folder has a package.json that names the package of each workspace as `file:…`.
 */
export function installFromWorkspace(root: string, folder: string, workspaces: string[]): void {
  const { packages } = readJson<{ packages: Lock }>(path.join(root, 'package-lock.json'));
  const manifest = readJson<LockEntry>(path.join(folder, 'package.json'));
  const lock: Lock = { '': manifest };
  for (const workspace of workspaces) {
    const { name = workspace, devDependencies: _none, ...entry } = packages[workspace] ?? {};
    const resolved = { ...manifest.dependencies, ...manifest.devDependencies }[name] ?? '';
    lock[`node_modules/${name}`] = { ...entry, resolved };
  }
  for (const place of listDependencies(packages, workspaces)) {
    const workspace = workspaces.find((name) => place.startsWith(`${name}/`));
    // Packages that npm installs inside a workspace belong inside its package in the other folder.
    const own = workspace
      ? `node_modules/${packages[workspace]?.name}${place.slice(workspace.length)}`
      : place;
    lock[own] = packages[place] ?? {};
    linkFolder(path.join(root, place), path.join(folder, own));
  }
  const whole = { name: manifest.name, version: manifest.version, lockfileVersion: 3, packages: lock };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(whole, null, 2));
  linkCommands(path.join(root, 'node_modules/.bin'), path.join(folder, 'node_modules/.bin'));
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** @returns the folders of all dependencies in the repository */
function listDependencies(packages: Lock, workspaces: string[]): string[] {
  const seen = new Set<string>();
  const open = [...workspaces];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const entry = packages[place];
    if (!entry || entry.link || seen.has(place)) continue;
    seen.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      open.push(findPlace(packages, place, name) ?? place);
    }
  }
  return [...seen].filter((place) => !workspaces.includes(place));
}

/** Resolves a package like Node: in the folder of the importing package, then in its parents. */
function findPlace(packages: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    if (folder === '.') folder = '';
    const place = path.posix.join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** Skips nested node_modules, whose packages are listed themselves. Packages for other platforms do not exist. */
function linkFolder(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)] as const;
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) linkFolder(source, target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Hard links do not work across file systems.
    copyFileSync(source, target);
  }
}

function linkCommands(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const relative = readlinkSync(path.join(from, name));
    if (existsSync(path.join(to, relative))) symlinkSync(relative, path.join(to, name));
  }
}
