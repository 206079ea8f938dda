import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { listFiles } from '../../build/list-files.ts';
import { findWorkspace, readPackage } from '../../build/locked-packages.ts';
import { checkPackage, type Finding, findPackage } from './check-package.ts';
import { componentsName, kitName, kitRoot, versionIn } from './kit-packages.ts';

/** What to do about a failed check. Undefined: it has not failed. */
type Advice = Finding['advice'];

const lockFile = 'package-lock.json';
const schema = `node_modules/${kitName}/src/contract/section-manifest.schema.json`;
/** Ranges that allow any newer version. */
const noRange = /^(\*|x|latest|>=.*)?$/;
/** Imports of the two packages without their scope, in code, style sheets and settings. */
const unscoped =
  /(?:from |import |import\(|@use |@forward |"extends": )['"]((?:section-kit|shared-ui)(?:\/[^'"]*)?)['"]/g;

/** Looks for faults that break an installation or make it differ from its declaration. */
export async function checkInstallation(root: string): Promise<Finding[]> {
  const { dependencies, devDependencies } = readPackage(root);
  const named = { ...dependencies, ...devDependencies };
  return [
    { check: 'versions in package.json', advice: checkRanges(named) },
    { check: `names of ${kitName} and ${componentsName}`, advice: checkNames(root, named) },
    ...[kitName, componentsName].map((name) => checkPackage(root, name)),
    checkReact(root),
    { check: 'no file outside the repository', advice: checkOutside(root, named) },
    { check: 'tsconfig.json', advice: checkBase(root) },
    { check: '$schema of section.json', advice: checkSchema(root) },
    { check: lockFile, advice: checkLock(root) },
    { check: 'the registry of the packages', advice: checkRegistry(root, named) },
    { check: 'Playwright and a browser', advice: await checkBrowser(root) },
  ];
}

function checkRanges(named: Record<string, string>): Advice {
  const loose = Object.entries(named).filter(([, range]) => noRange.test(range));
  if (loose.length === 0) return undefined;
  const said = loose.map(([name, range]) => `${name} is "${range}"`).join(', ');
  return `allow any newer version: ${said}. Write a range, such as "^${versionIn(kitRoot)}".`;
}

function checkNames(root: string, named: Record<string, string>): Advice {
  const declared = ['section-kit', 'shared-ui'].filter((name) => name in named);
  const used = listOwnFiles(root).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(unscoped)].map(
      ([, name]) => `${name} in ${file}`,
    ),
  );
  const found = [...declared.map((name) => `${name} in package.json`), ...used];
  if (found.length === 0) return undefined;
  return `lack their scope: ${found.join(', ')}. Without it, npm installs other packages from the public registry: write @shortlisted/ before them.`;
}

function listOwnFiles(root: string): string[] {
  const inside = ['src', 'e2e'].flatMap((folder) =>
    listFiles(path.join(root, folder)).map((name) => path.join(folder, name)),
  );
  return [...readdirSync(root), ...inside].filter((name) => /\.(tsx?|js|scss)$|^tsconfig\.json$/.test(name));
}

/** With a second copy of React, every hook fails. */
function checkReact(root: string): Finding {
  const own = resolveFrom(root, 'react/package.json');
  if (!own) return { check: 'react', advice: 'is not installed: run npm install.' };
  const check = `react ${versionIn(path.dirname(own))}`;
  const users = [kitName, componentsName].flatMap((name) => findPackage(root, name) ?? []);
  const others = users.filter(
    (folder) => ![own, undefined].includes(resolveFrom(folder, 'react/package.json')),
  );
  const advice = `is not the copy of ${others.join(' and ')}, and a second copy breaks every hook. Use the version of the shell, and remove package-lock.json and node_modules before npm install.`;
  return { check, advice: others.length > 0 ? advice : undefined };
}

function resolveFrom(folder: string, request: string): string | undefined {
  try {
    return createRequire(path.join(folder, 'package.json')).resolve(request);
  } catch {
    return undefined;
  }
}

/** Files above the repository are missing on another machine. */
function checkOutside(root: string, named: Record<string, string>): Advice {
  const top = findWorkspace(root);
  const base = readBase(root);
  const isInside = (target: string) => `${path.resolve(root, target)}${path.sep}`.startsWith(top + path.sep);
  const strays = [
    ...(base.startsWith('.') && !isInside(base) ? [`tsconfig.json extends ${base}`] : []),
    ...Object.entries(named)
      .filter(([, range]) => range.startsWith('file:') && !isInside(range.slice('file:'.length)))
      .map(([name, range]) => `${name} is ${range}`),
  ];
  if (strays.length === 0) return undefined;
  return `is violated: ${strays.join(', ')}. Other machines do not have that file: move it into the repository.`;
}

function checkBase(root: string): Advice {
  const base = readBase(root);
  if (base === '' || base.startsWith('.') || resolveFrom(root, base)) return undefined;
  return `extends ${base}, which does not exist: extend ${kitName}/tsconfig.section.json.`;
}

function readBase(root: string): string {
  return readQuoted(path.join(root, 'tsconfig.json'), 'extends') ?? '';
}

function checkSchema(root: string): Advice {
  const said = readQuoted(path.join(root, 'section.json'), '$schema');
  if (!said || /^https?:/.test(said) || existsSync(path.resolve(root, said))) return undefined;
  return `names a missing file (${said}), so editors cannot check section.json: write "./${schema}".`;
}

/** The text under a key of a JSON file, which may have comments. */
function readQuoted(file: string, key: string): string | undefined {
  const [, rest] = existsSync(file) ? readFileSync(file, 'utf8').split(`"${key}":`) : [];
  return /^\s*"([^"]*)"/.exec(rest ?? '')?.[1];
}

function checkLock(root: string): Advice {
  if (existsSync(path.join(findWorkspace(root), lockFile))) return undefined;
  return 'is missing, so each machine installs other versions: run npm install, and commit it.';
}

/** Without a registry for the scope, npm asks the public one. */
function checkRegistry(root: string, named: Record<string, string>): Advice {
  const fromRegistry = [kitName, componentsName].filter((name) => /^[\^~\d]/.test(named[name] ?? ''));
  const isLinked = !findPackage(root, kitName)?.includes('node_modules');
  if (fromRegistry.length === 0 || isLinked) return undefined;
  const asked = ['config', 'get', '@shortlisted:registry'];
  const said = execFileSync('npm', asked, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (said.trim() !== 'undefined') return undefined;
  return 'is the public one, which does not have them: write @shortlisted:registry=https://… into .npmrc.';
}

async function checkBrowser(root: string): Promise<Advice> {
  if (!resolveFrom(findPackage(root, kitName) ?? root, '@playwright/test'))
    return 'are missing. Playwright comes with the kit: run npm install.';
  const { findBrowser } = await import('../../playwright/find-browser.ts');
  return findBrowser()
    ? undefined
    : 'are incomplete, because there is no browser: run npx playwright install chromium.';
}
