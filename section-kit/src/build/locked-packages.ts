import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Lock files that list packages by folder. npm prefers the first. */
const lists = ['npm-shrinkwrap.json', 'package-lock.json'];
/** Lock files of other tools. Each is an input as a whole. */
const others = ['pnpm-lock.yaml', 'yarn.lock'];

interface LockEntry {
  version?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

interface PackageFile extends LockEntry {
  exports?: Record<string, string | { default?: string }>;
  scripts?: Record<string, string>;
}

export function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
}

/** The folder of a section's workspace: its own with a lock file or without workspace, never above its repository. */
export function findWorkspace(root: string): string {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const hasLock = findIn(folder, [...lists, ...others]) !== undefined;
    if (hasLock && (folder === root || hasWorkspaces(folder))) return folder;
    if (existsSync(path.join(folder, '.git')) || path.dirname(folder) === folder) return root;
  }
}

const findIn = (folder: string, names: string[]) =>
  names.map((name) => path.join(folder, name)).find((file) => existsSync(file));

export function hasWorkspaces(folder: string): boolean {
  if (existsSync(path.join(folder, 'pnpm-workspace.yaml'))) return true;
  const file = path.join(folder, 'package.json');
  return existsSync(file) && 'workspaces' in JSON.parse(readFileSync(file, 'utf8'));
}

/** Folders of the workspace's own packages by their import names. */
export function listWorkspacePackages(workspace: string): Map<string, string> {
  if (!findIn(workspace, lists)) return listLinks(workspace);
  const links = Object.entries(readLock(workspace)).filter(([, { link }]) => link);
  return new Map(
    links.map(([folder, { resolved = '' }]) => [nameOf(folder), path.join(workspace, resolved)] as const),
  );
}

/** Other tools than npm link the packages of a workspace too, and their lock files say nothing of folders. */
function listLinks(workspace: string): Map<string, string> {
  const modules = path.join(workspace, 'node_modules');
  const names = existsSync(modules) ? readdirSync(modules) : [];
  const scoped = names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(modules, name)).map((own) => `${name}/${own}`) : [name],
  );
  const folders = scoped.map((name) => [name, realpathSync(path.join(modules, name))] as const);
  return new Map(folders.filter(([, folder]) => !folder.split(path.sep).includes('node_modules')));
}

function readLock(workspace: string): Record<string, LockEntry> {
  const file = findIn(workspace, lists);
  if (!file) return {};
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** The package name in a path of the lock file: `node_modules/@a/b/node_modules/c` is `c`. */
function nameOf(folder: string): string {
  return folder.split('node_modules/').at(-1) ?? '';
}

/** A section's packages and all their dependencies, as name, version and hash, wherever npm installed them. */
export function listLockedPackages(workspace: string, root: string): string[] {
  const own = path.relative(workspace, root).split(path.sep).join('/');
  const other = findIn(workspace, others);
  if (!findIn(workspace, lists)) return other ? [readFileSync(other, 'utf8')] : [];
  const packages = readLock(workspace);
  // The lock file does not list a new folder yet; its package.json names its dependencies.
  packages[own] ??= readPackage(root);
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
