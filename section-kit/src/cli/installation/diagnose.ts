import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { satisfies } from 'semver';
import { listFiles } from '../../build/list-files.ts';
import { readSection } from '../../build/read-section.ts';
import { importOf } from '../../build/shared-packages.ts';
import { sharedPackages } from '../../contract/contract.ts';
import { missingStubs } from '../../stubs/read-stub.ts';
import { checkInstallation } from './check-installation.ts';
import type { Finding } from './check-package.ts';

const require = createRequire(import.meta.url);
/** The shell's federation runtime does not load under 5.111 and 5.112, and its peer range has them. */
const webpackLine = '5.110.';
const { engines } = require('../../../package.json') as { engines: { node: string } };

/** Looks for known faults of sections that build but do not work. */
export async function diagnose(root: string): Promise<Finding[]> {
  return [
    checkNode(),
    checkWebpack(),
    ...(await checkSection(root)),
    checkSubPaths(root),
    ...(await checkInstallation(root)),
  ];
}

function checkNode(): Finding {
  const { node } = process.versions;
  const advice = `is too old: use ${engines.node.replace('>=', '')} or later.`;
  return { check: `Node ${node}`, advice: satisfies(node, engines.node) ? undefined : advice };
}

function checkWebpack(): Finding {
  const { version } = require('webpack/package.json') as { version: string };
  const advice = `does not work with the federation runtime of the shell: use ~${webpackLine}3.`;
  return { check: `webpack ${version}`, advice: version.startsWith(webpackLine) ? undefined : advice };
}

async function checkSection(root: string): Promise<Finding[]> {
  const check = 'section.json';
  try {
    const { manifest, container } = await readSection(root);
    const missing = missingStubs({ root, manifest });
    const unanswered = `do not answer every read. Write ${missing.join(' and ')}.`;
    const rivals = listNeighbours(root).filter((name) => name.replaceAll('-', '_') === container);
    const taken = `is also the name of ${rivals.join(', ')}. Containers with one name overwrite each other in the browser: rename ${manifest.name}.`;
    return [
      { check },
      { check: `unique name ${container}`, advice: rivals.length > 0 ? taken : undefined },
      { check: 'stubs', advice: missing.length > 0 ? unanswered : undefined },
    ];
  } catch (error) {
    return [{ check, advice: `is invalid: ${(error as Error).message}` }];
  }
}

/** Names in the section.json files of the neighbouring folders. */
function listNeighbours(root: string): string[] {
  const parent = path.dirname(root);
  return readdirSync(parent)
    .map((folder) => path.join(parent, folder))
    .filter((folder) => folder !== root && existsSync(path.join(folder, 'section.json')))
    .map((folder) => JSON.parse(readFileSync(path.join(folder, 'section.json'), 'utf8')).name);
}

/** A sub-path that is not shared would be bundled in a second copy. */
function checkSubPaths(root: string): Finding {
  const shared = sharedPackages.map(importOf);
  const roots = new Set(shared.map(packageOf));
  const sources = listFiles(path.join(root, 'src')).filter((name) =>
    /^(?!testing\/).*(?<!\.test)\.tsx?$/.test(name),
  );
  const strays = sources.flatMap((name) =>
    [...readFileSync(path.join(root, 'src', name), 'utf8').matchAll(/from '([^'.][^']*)'/g)]
      .map(([, request = '']) => request)
      .filter((request) => roots.has(packageOf(request)) && !shared.includes(request))
      .filter((request) => request !== '@shortlisted/section-kit/contract')
      .map((request) => `${path.join('src', name)} imports ${request}`),
  );
  const advice = `use a sub-path that the shell does not share: ${strays.join('; ')}. Import one of ${shared.join(', ')}, or add it to sharedPackages of section-kit.`;
  return { check: 'imports of shared packages', advice: strays.length > 0 ? advice : undefined };
}

function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}
