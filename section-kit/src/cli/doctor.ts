import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readSection } from '../build/read-section.ts';
import { importOf } from '../build/shared-packages.ts';
import { sharedPackages } from '../contract/contract.ts';

/** What was looked at, and what is wrong with it and how to mend it. */
export interface Finding {
  check: string;
  advice?: string;
}

const require = createRequire(import.meta.url);
/** The federation plugin does not load under 5.112 and fails under 5.111, and its peer range does not say so. */
const webpackLine = '5.110.';
const lowestNode = [20, 19] as const;

/** Looks for the known causes of sections that build and do not work. */
export async function diagnose(root: string): Promise<Finding[]> {
  return [checkNode(), checkWebpack(), ...(await checkSection(root)), checkReact(root), checkSubPaths(root)];
}

function checkNode(version: string = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < lowestNode[0] || (major === lowestNode[0] && minor < lowestNode[1]);
  const check = `Node ${version}`;
  return isOld ? { check, advice: `is too old: use ${lowestNode.join('.')} or later.` } : { check };
}

function checkWebpack(): Finding {
  const webpack = versionOf('webpack');
  const check = `webpack ${webpack} with @module-federation/enhanced ${federationVersion()}`;
  if (webpack.startsWith(webpackLine)) return { check };
  return {
    check,
    advice: `do not go together: keep webpack at ~${webpackLine}3 in section-kit/package.json.`,
  };
}

async function checkSection(root: string): Promise<Finding[]> {
  const check = 'section.json';
  try {
    const { manifest, container } = await readSection(root);
    const rivals = listNeighbours(root).filter((name) => name.replaceAll('-', '_') === container);
    const name = `unique name ${container}`;
    if (rivals.length === 0) return [{ check }, { check: name }];
    const advice = `is also that of ${rivals.join(', ')}: two containers of one name overwrite each other in the browser. Rename ${manifest.name}.`;
    return [{ check }, { check: name, advice }];
  } catch (error) {
    return [{ check, advice: `cannot be used: ${(error as Error).message}` }];
  }
}

/** Names in the section.json of the rooms beside this one. */
function listNeighbours(root: string): string[] {
  const parent = path.dirname(root);
  return readdirSync(parent)
    .map((folder) => path.join(parent, folder))
    .filter((folder) => folder !== root && existsSync(path.join(folder, 'section.json')))
    .map((folder) => JSON.parse(readFileSync(path.join(folder, 'section.json'), 'utf8')).name);
}

function checkReact(root: string): Finding {
  const own = createRequire(path.join(root, 'package.json')).resolve('react/package.json');
  const check = `react ${versionOf('react')}`;
  if (own === require.resolve('react/package.json')) return { check };
  return {
    check,
    advice: `is not the one that ${root} finds (${own}): a second copy breaks every hook. Remove it from the section's node_modules and use the version of the shell.`,
  };
}

/** A sub-path of a shared package that is not shared itself would be bundled a second time. */
function checkSubPaths(root: string): Finding {
  const check = 'imports of shared packages';
  const shared = sharedPackages.map(importOf);
  const roots = new Set(shared.map(packageOf));
  const strays = listSources(path.join(root, 'src')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '([^'.][^']*)'/g)]
      .map(([, request = '']) => request)
      .filter((request) => roots.has(packageOf(request)) && !shared.includes(request))
      .filter((request) => request !== '@shortlisted/section-kit/contract')
      .map((request) => `${path.relative(root, file)} imports ${request}`),
  );
  if (strays.length === 0) return { check };
  return {
    check,
    advice: `name a sub-path that the shell does not share: ${strays.join('; ')}. Use one of ${shared.join(', ')}, or have it added to sharedPackages of section-kit.`,
  };
}

/** `@shortlisted/section-kit/runtime` is a module of `@shortlisted/section-kit`. */
function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

function listSources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function versionOf(dependency: string): string {
  return (require(`${dependency}/package.json`) as { version: string }).version;
}

/** The package does not let its package.json be read; section-kit names one exact version. */
function federationVersion(): string {
  const file = path.resolve(import.meta.dirname, '../../package.json');
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  return dependencies['@module-federation/enhanced'] ?? '';
}
