import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { findWorkspace, readPackage } from '../../build/locked-packages.ts';
import { versionIn } from './kit-packages.ts';

/** A check, with advice if it failed. */
export interface Finding {
  check: string;
  advice?: string | undefined;
}

/** Checks that an installed package is complete. A package that is linked from the workspace has its sources there. */
export function checkPackage(root: string, name: string): Finding {
  const folder = findPackage(root, name);
  if (!folder) return { check: name, advice: 'is not installed: run npm install.' };
  return { check: `${name} ${versionIn(folder)}`, advice: findFault(folder) };
}

function findFault(folder: string): string | undefined {
  const targets = Object.entries(readPackage(folder).exports ?? {}).map(
    ([request, target]) => [request, typeof target === 'string' ? target : (target.default ?? '')] as const,
  );
  const missing = targets
    .map(([, target]) => target)
    .filter((target) => !target.includes('*') && !existsSync(path.join(folder, target)));
  if (missing.length > 0)
    return `is incomplete: ${missing.join(', ')} is missing, because the package was packed before it was compiled. Ask the team of the site for another: npm run pack-kit.`;
  if (!folder.includes('node_modules')) return undefined;
  const source = targets.find(
    ([request, target]) => request.startsWith('./playwright') && target.endsWith('.ts'),
  );
  if (source)
    return `exports ${source[1]} to Playwright, which does not compile TypeScript in node_modules: npx section upgrade.`;
  const stray = findStrayBase(folder);
  return stray && `has a ${stray}, which is outside the package: npx section upgrade.`;
}

/** Finds a package as Node does, but never above the section's own repository. */
export function findPackage(root: string, name: string): string | undefined {
  const top = findWorkspace(root);
  for (let folder = root; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate);
    if (folder === top || folder === path.dirname(folder)) return undefined;
  }
}

/** A `tsconfig` of the package that extends a file outside the package. */
function findStrayBase(folder: string): string | undefined {
  for (let file = path.join(folder, 'tsconfig.section.json'); existsSync(file); ) {
    const { extends: base = '' } = JSON.parse(readFileSync(file, 'utf8')) as { extends?: string };
    if (!base) return undefined;
    const next = path.resolve(path.dirname(file), base);
    if (!next.startsWith(folder + path.sep)) return `${path.basename(file)} that extends ${base}`;
    file = next;
  }
  return undefined;
}
