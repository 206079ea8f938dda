import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findWorkspace, listLockedPackages } from './locked-packages.ts';
import { sourceClosure } from './source-closure.ts';

/** Entries of a workspace's folder that are no sources. The output of `art` is stored among the sources. */
const isNoSource = /^(node_modules|dist|e2e|stubs|test-results|gallery|art|bench|workspace|coverage)$/;
/** Files of Git, of systems and of editors, and secrets. */
const isHidden = /^\.(?!well-known$)/;
const isTest = /\.(test|spec)\.tsx?$|\.tsbuildinfo$/;
/** Words for people at the top of a section. Texts of pages are deeper. */
const isForPeople = /\.md$|^LICEN[CS]E/i;

/** The folder of this package. Preset and contract are part of every release. */
const kit = fileURLToPath(new URL('../..', import.meta.url));
const presetFolders = ['src/build', 'src/contract'].map((folder) => path.join(kit, folder));

/**
 * A hash of the input of a build: the workspace's own sources, the modules of other workspaces that they import, the
 * build preset, and its own part of the lock file. The same sources give the same hash on every machine.
 */
export function fingerprint(root: string): string {
  const workspace = findWorkspace(root);
  const files = [...sourceClosure(workspace, listSources(root)), ...listPreset()];
  return hashOf(workspace, files, listLockedPackages(workspace, root));
}

/** A hash of the build tools of a workspace: the preset, the workspace's additions to it, and their packages. */
export function presetFingerprint(root: string, additions: string[]): string {
  const workspace = findWorkspace(root);
  const own = sourceClosure(workspace, additions);
  return hashOf(workspace, [...listPreset(), ...own], listLockedPackages(workspace, root));
}

/** Includes package.json, because it declares the accepted versions of the shared packages. */
function listPreset(): string[] {
  return [...presetFolders.flatMap(listSources), path.join(kit, 'package.json')];
}

export function moduleFingerprint(file: string): string {
  const workspace = path.dirname(kit.replace(/\/$/, ''));
  return hashOf(workspace, [...sourceClosure(workspace, [file])]);
}

function hashOf(workspace: string, files: string[], versions: string[] = []): string {
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort())
    hash.update(`${path.relative(workspace, file).split(path.sep).join('/')}\0`).update(readSource(file));
  return hash.update(versions.join('\n')).digest('hex').slice(0, 12);
}

/** Git may check a text out with other line ends. */
function readSource(file: string): Buffer {
  const bytes = readFileSync(file);
  const isText = !bytes.includes(0);
  return isText && bytes.includes('\r\n')
    ? Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
    : bytes;
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isNoSource.test(name) && !isForPeople.test(name))
    .flatMap((entry) => listFiles(folder, entry));
}

function listFiles(parent: string, entry: Dirent): string[] {
  const file = path.join(parent, entry.name);
  if (isHidden.test(entry.name)) return [];
  if (!entry.isDirectory()) return isTest.test(entry.name) ? [] : [file];
  return readdirSync(file, { withFileTypes: true }).flatMap((child) => listFiles(file, child));
}
