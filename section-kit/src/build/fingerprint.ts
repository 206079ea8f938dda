import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findWorkspace, listLockedPackages } from './locked-packages.ts';
import { sourceClosure } from './source-closure.ts';

/** At the top of a room. What `art` draws is kept among the sources. */
const notSources = new Set([
  'node_modules',
  'dist',
  'e2e',
  'stubs',
  'test-results',
  'gallery',
  'art',
  'bench',
  'workspace',
]);
const isTest = /\.(test|spec)\.tsx?$|\.tsbuildinfo$/;

/** What makes every release what it is: the preset and the contract. */
const kit = fileURLToPath(new URL('../..', import.meta.url));
const preset = ['src/build', 'src/contract'].map((folder) => path.join(kit, folder));

/**
 * A hash of all that a room's build is made from: its own sources, those of the workspace packages that they reach, the
 * build preset, and its own part of the lock file. The same sources give the same hash on every machine.
 */
export function fingerprint(root: string): string {
  const workspace = findWorkspace(root);
  const own = listSources(root);
  return hashOf(
    workspace,
    [...sourceClosure(workspace, own), ...preset.flatMap(listSources)],
    listLockedPackages(workspace, root),
  );
}

/** A hash of what builds a room: the preset, what the room adds to it, and their packages. */
export function presetFingerprint(root: string, additions: string[]): string {
  const workspace = findWorkspace(root);
  const own = sourceClosure(workspace, additions);
  return hashOf(workspace, [...preset.flatMap(listSources), ...own], listLockedPackages(workspace, root));
}

/** A hash of the sources that a module of a workspace package is made from. */
export function moduleFingerprint(file: string): string {
  const workspace = path.dirname(kit.replace(/\/$/, ''));
  return hashOf(workspace, [...sourceClosure(workspace, [file])]);
}

function hashOf(workspace: string, files: string[], versions: string[] = []): string {
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort()) {
    hash.update(`${path.relative(workspace, file)}\0`).update(readFileSync(file));
  }
  return hash.update(versions.join('\n')).digest('hex').slice(0, 12);
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name))
    .flatMap((entry) => listFiles(folder, entry));
}

function listFiles(parent: string, entry: Dirent): string[] {
  const file = path.join(parent, entry.name);
  if (!entry.isDirectory()) return isTest.test(entry.name) ? [] : [file];
  return readdirSync(file, { withFileTypes: true }).flatMap((child) => listFiles(file, child));
}
