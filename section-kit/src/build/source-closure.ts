import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { listWorkspacePackages, readPackage } from './locked-packages.ts';

const readable = /\.(ts|tsx|js|cjs|mjs|scss)$/;
/** References of scripts and style sheets: `from '…'`, `import('…')`, `@use '…'`, `url(…)`. */
const references =
  /(?:\bfrom|\bimport|@use|@forward|@import|\brequire\(|\bimport\()\s*['"]([^'"\n]+)['"]|\burl\(\s*['"]?([^'")\n]+)/g;
/** Endings that a relative reference may omit. */
const spellings = ['', '.ts', '.tsx', '.js', '.scss', '/_index.scss'];

/** Lists these files and every file of the `workspace` that they import, directly or not. */
export function sourceClosure(workspace: string, files: string[]): Set<string> {
  const packages = listWorkspacePackages(workspace);
  const seen = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (readable.test(file)) open.push(...listReferences(packages, file));
  }
  return seen;
}

function listReferences(packages: Map<string, string>, file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(references)].flatMap(([, module, url]) => {
    const request = module ?? url ?? '';
    // A style sheet may omit the dot of a relative reference.
    const beside =
      request.startsWith('.') || file.endsWith('.scss') ? path.resolve(path.dirname(file), request) : '';
    return [beside, findExport(packages, request) ?? ''].filter(Boolean).flatMap(listSpellings);
  });
}

/** Resolves `@shortlisted/shared-ui/button` by the package's `exports`. Undefined for installed packages. */
function findExport(packages: Map<string, string>, request: string): string | undefined {
  const parts = request.split('/');
  const name = parts.splice(0, request.startsWith('@') ? 2 : 1).join('/');
  const folder = packages.get(name);
  if (!folder) return undefined;
  const { exports = {} } = readPackage(folder);
  const subPath = `./${parts.join('/')}`;
  for (const [pattern, target] of Object.entries(exports)) {
    const [start = '', end] = pattern.split('*');
    const isMatch = end === undefined ? subPath === pattern : subPath.startsWith(start);
    if (!isMatch) continue;
    const text = typeof target === 'string' ? target : (target.default ?? '');
    return path.join(folder, text.replaceAll('*', subPath.slice(start.length)));
  }
  return undefined;
}

function listSpellings(target: string): string[] {
  const { dir, base } = path.parse(target);
  return [...spellings.map((ending) => target + ending), path.join(dir, `_${base}.scss`)].filter(
    (file) => existsSync(file) && statSync(file).isFile() && !file.includes(`${path.sep}dist${path.sep}`),
  );
}
