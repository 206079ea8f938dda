import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
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

/**
 * A hash of all that a room's build is made from: its own sources, those of the workspace packages that it names, and
 * the versions of everything installed. The same sources give the same hash on every machine.
 */
export function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const folder of workspaceClosure(root)) {
    for (const file of listSources(folder)) {
      hash.update(`${path.basename(folder)}/${path.relative(folder, file)}\0`).update(readFileSync(file));
    }
  }
  const lock = path.join(path.dirname(root), 'package-lock.json');
  return hash.update(readFileSync(lock)).digest('hex').slice(0, 12);
}

function workspaceClosure(root: string, seen = new Set<string>()): Set<string> {
  seen.add(root);
  const { dependencies = {}, devDependencies = {} } = require(path.join(root, 'package.json')) as Record<
    string,
    Record<string, string> | undefined
  >;
  for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies })) {
    const folder = path.join(path.dirname(root), name);
    if (range === '*' && !seen.has(folder)) workspaceClosure(folder, seen);
  }
  return seen;
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name))
    .flatMap((entry) => listFiles(folder, entry))
    .sort();
}

function listFiles(parent: string, entry: Dirent): string[] {
  const file = path.join(parent, entry.name);
  if (!entry.isDirectory()) return isTest.test(entry.name) ? [] : [file];
  return readdirSync(file, { withFileTypes: true }).flatMap((child) => listFiles(file, child));
}
