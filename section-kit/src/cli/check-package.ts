import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { findWorkspace } from '../build/locked-packages.ts';
import type { Finding } from './finding.ts';
import { versionIn } from './kit-packages.ts';

export interface PackageFile {
  exports?: Record<string, string | { default?: string }>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
}

/** What a package lacks that is installed, rather than linked from the workspace where its sources are. */
export function checkPackage(root: string, name: string): Finding {
  const folder = findPackage(root, name);
  if (!folder) return { check: name, advice: 'is not installed: run npm install.' };
  const check = `${name} ${versionIn(folder)}`;
  const targets = Object.entries(readPackage(folder).exports ?? {}).map(
    ([request, target]) => [request, typeof target === 'string' ? target : (target.default ?? '')] as const,
  );
  const missing = targets
    .map(([, target]) => target)
    .filter((target) => !target.includes('*') && !existsSync(path.join(folder, target)));
  if (missing.length > 0) {
    return {
      check,
      advice: `lacks ${missing.join(', ')}: it was packed before it was compiled. npm run pack-kit makes it whole.`,
    };
  }
  if (!folder.includes('node_modules')) return { check };
  const source = targets.find(
    ([request, target]) => request.startsWith('./playwright') && target.endsWith('.ts'),
  );
  if (source) {
    return {
      check,
      advice: `gives Playwright ${source[1]}, and TypeScript in node_modules is compiled by nobody: npx section upgrade.`,
    };
  }
  const stray = findStrayBase(folder);
  return stray
    ? { check, advice: `has a ${stray}, which is not part of it: npx section upgrade.` }
    : { check };
}

/** Where Node finds it, but never above the section's own repository. */
export function findPackage(root: string, name: string): string | undefined {
  const top = findWorkspace(root);
  for (let folder = root; ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json'))) return realpathSync(place);
    if (folder === top || folder === path.dirname(folder)) return undefined;
  }
}

/** The settings for TypeScript that a package begins with and that extend a file outside of it. */
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
