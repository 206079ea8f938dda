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
 * Puts what these rooms of the workspace depend on, down to the last package and nothing else, where `npm install` in
 * another folder would put it: the same bytes, as files of that folder's own, with the lock file that goes with them.
 * What is left for npm to install are the rooms' packages themselves, and no registry is asked for what is here.
 *
 * @param folder whose package.json names each room's package as `file:…`.
 */
export function installFromWorkspace(workspace: string, folder: string, rooms: string[]): void {
  const { packages } = readJson<{ packages: Lock }>(path.join(workspace, 'package-lock.json'));
  const manifest = readJson<LockEntry>(path.join(folder, 'package.json'));
  const lock: Lock = { '': manifest };
  for (const room of rooms) {
    const { name = room, devDependencies: _none, ...entry } = packages[room] ?? {};
    const resolved = { ...manifest.dependencies, ...manifest.devDependencies }[name] ?? '';
    lock[`node_modules/${name}`] = { ...entry, resolved };
  }
  for (const place of listDependencies(packages, rooms)) {
    const room = rooms.find((name) => place.startsWith(`${name}/`));
    // What npm keeps within a room is within its package elsewhere.
    const own = room ? `node_modules/${packages[room]?.name}${place.slice(room.length)}` : place;
    lock[own] = packages[place] ?? {};
    linkFolder(path.join(workspace, place), path.join(folder, own));
  }
  const whole = { name: manifest.name, version: manifest.version, lockfileVersion: 3, packages: lock };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(whole, null, 2));
  linkCommands(path.join(workspace, 'node_modules/.bin'), path.join(folder, 'node_modules/.bin'));
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** Their places in the workspace. */
function listDependencies(packages: Lock, rooms: string[]): string[] {
  const seen = new Set<string>();
  const open = [...rooms];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const entry = packages[place];
    if (!entry || entry.link || seen.has(place)) continue;
    seen.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      open.push(findPlace(packages, place, name) ?? place);
    }
  }
  return [...seen].filter((place) => !rooms.includes(place));
}

/** As Node looks for it: beside the one that asks, then further up. */
function findPlace(packages: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    if (folder === '.') folder = '';
    const place = path.posix.join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** Without what lies within it, which is a place by itself. What is for other platforms is not there. */
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
    // On another file system.
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
