import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { listWorkspacePackages } from './locked-packages.ts';

interface PackageFile {
  exports?: Record<string, string | { default: string }>;
}

const readable = /\.(ts|tsx|js|cjs|mjs|scss)$/;
/** What scripts and stylesheets name: `from '…'`, `import('…')`, `@use '…'`, `url(…)`. */
const references =
  /(?:\bfrom|\bimport|@use|@forward|@import|\brequire\(|\bimport\()\s*['"]([^'"\n]+)['"]|\burl\(\s*['"]?([^'")\n]+)/g;
/** Ways in which a relative name may leave out its ending, and a script its twin for the server. */
const spellings = ['', '.ts', '.tsx', '.js', '.server.ts', '.scss', '/_index.scss'];

/**
 * Every file of the workspace's packages that these files reach by what they import, themselves included.
 *
 * @param workspace folder that holds the packages.
 */
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
    // A stylesheet may leave out the dot of a relative name.
    const beside =
      request.startsWith('.') || file.endsWith('.scss') ? path.resolve(path.dirname(file), request) : '';
    const exported = findExport(packages, request);
    return [beside, exported ?? ''].filter(Boolean).flatMap(listSpellings);
  });
}

/** `@shortlisted/shared-ui/button` as the package's own `exports` say. Undefined for what is installed. */
function findExport(packages: Map<string, string>, request: string): string | undefined {
  const parts = request.split('/');
  const name = parts.splice(0, request.startsWith('@') ? 2 : 1).join('/');
  const folder = packages.get(name);
  if (!folder) return undefined;
  const { exports = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
  const subPath = `./${parts.join('/')}`;
  for (const [pattern, target] of Object.entries(exports)) {
    const [start = '', end] = pattern.split('*');
    const isMatch = end === undefined ? subPath === pattern : subPath.startsWith(start);
    if (!isMatch) continue;
    const text = typeof target === 'string' ? target : target.default;
    return path.join(folder, text.replaceAll('*', subPath.slice(start.length)));
  }
  return undefined;
}

function listSpellings(target: string): string[] {
  const { dir, name, base } = path.parse(target);
  const twins = [path.join(dir, `_${base}.scss`), path.join(dir, `${name}.server.ts`)];
  return [...spellings.map((ending) => target + ending), ...twins].filter(
    (file) => existsSync(file) && statSync(file).isFile() && !file.includes(`${path.sep}dist${path.sep}`),
  );
}
