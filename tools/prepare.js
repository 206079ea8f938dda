import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// This file runs before packages are installed, so it imports only Node's own modules.

export const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const lowestNode = [20, 19];

/**
 * Makes the checkout ready for a script: checks this Node, installs packages, and compiles section-kit and the server.
 *
 * @param {{ forChecks?: boolean }} [options] as for `installPackages`.
 */
export async function prepare(options) {
  checkNode();
  await installPackages(options);
  compileTools();
}

/** Ends the process with one line if this Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > lowestNode[0] || (major === lowestNode[0] && minor >= lowestNode[1])) return;
  console.error(`Node ${lowestNode.join('.')} or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs packages if they differ from package-lock.json or were compiled for another version of Node.
 *
 * @param {{ forChecks?: boolean }} [options] Whether packages are needed that only tests, lint and measurements use. Where
 *   they are installed already, they stay.
 */
export async function installPackages({ forChecks = true } = {}) {
  const there = readLock('node_modules/.package-lock.json');
  const isWhole = forChecks || [...there.values()].some(({ isDev }) => isDev);
  const locked = [...readLock('package-lock.json')].filter(([, { isDev }]) => isWhole || !isDev);
  if (areInstalled(new Map(locked), there) && fitsThisNode()) return;
  const last = lastTime('install');
  console.log(
    `Installing packages (${last ? `the last time it took ${last}` : 'once, one to three minutes'}) …`,
  );
  const wanted = locked.filter(([, { isOptional }]) => !isOptional);
  const isThere = ([place]) => existsSync(path.join(workspaceRoot, place, 'package.json'));
  const start = performance.now();
  const progress = setInterval(() => {
    const seconds = Math.round((performance.now() - start) / 1000);
    const count = wanted.filter(isThere).length;
    // npm compiles the SQLite driver once all packages are there.
    const step = count < wanted.length ? `${count} of ${wanted.length} packages` : 'install scripts';
    console.log(`  ${step} (${seconds} s)`);
  }, progressMs);
  // `npm ci` would compile the SQLite driver again after every change.
  const omitted = isWhole ? [] : ['--omit=dev'];
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', ['install', ...omitted, ...quietly], { cwd: workspaceRoot, stdio: 'inherit' });
  npm.once('error', (error) => console.error(`npm: ${error.message}`));
  const [code] = await once(npm, 'close');
  clearInterval(progress);
  if (code !== 0) process.exit(code ?? 1);
  keepTime('install', performance.now() - start);
  if (fitsThisNode()) return;
  console.error(
    'The SQLite driver for this version of Node could not be compiled. Install python3, make and g++, or use Node 22.14 or later, and run the command again.',
  );
  process.exit(1);
}

const progressMs = 5000;
const timesFile = path.join(workspaceRoot, 'node_modules/.last-times.json');
/** Read before npm empties the folder. */
const times = existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {};

/** The time that a step took when it last had something to do, such as `74 s`; undefined if that is not known. */
export function lastTime(step) {
  return times[step] === undefined ? undefined : `${times[step]} s`;
}

export function keepTime(step, ms) {
  times[step] = Math.ceil(ms / 1000);
  writeFileSync(timesFile, JSON.stringify(times));
}

/** Compares package-lock.json with the list that npm writes at the end of every installation. */
function areInstalled(wanted, there) {
  const isRight = (place) =>
    there.has(place) ? there.get(place).is === wanted.get(place)?.is : wanted.get(place).isOptional;
  return [...wanted.keys(), ...there.keys()].every(isRight);
}

/** Reads each package by its folder: version, commands, whether checks alone need it, whether it is optional. */
function readLock(file) {
  const lock = path.join(workspaceRoot, file);
  const { packages = {} } = existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')) : {};
  return new Map(
    Object.entries(packages)
      .filter(([place]) => place !== '')
      .map(([place, { version, integrity, bin = {}, link, resolved, dev: isDev, optional: isOptional }]) => [
        place,
        { is: link ? resolved : `${version} ${integrity} ${Object.keys(bin)}`, isDev, isOptional },
      ]),
  );
}

/** Whether SQLite can be opened. Only its driver for Node 20 is compiled for one version of Node. */
function fitsThisNode() {
  if (Number(process.versions.napi) >= 10) return true;
  try {
    const Database = createRequire(path.join(workspaceRoot, 'package.json'))('better-sqlite3-12');
    new Database(':memory:').close();
    return true;
  } catch {
    return false;
  }
}

/** Compiles section-kit and the server, or one of them. Takes a second if nothing has changed. */
export function compileTools(workspaces = ['section-kit', 'api']) {
  for (const workspace of workspaces) run(process.execPath, [tsc, '-p', workspace]);
}

const tsc = 'node_modules/typescript/bin/tsc';

/** Runs a program to its end. Ends this process if the program fails, unless `mayFail` is set. */
export function run(command, args, { mayFail = false, ...options } = {}) {
  const { status, error } = spawnSync(command, args, { cwd: workspaceRoot, stdio: 'inherit', ...options });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0 && !mayFail) process.exit(status ?? 1);
}

/** Runs tests with jest. */
export function runJest(args, options) {
  run(process.execPath, ['node_modules/jest/bin/jest.js', ...args], options);
}

/** Runs browser tests with Playwright. */
export function runPlaywright(args, options) {
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], options);
}

/** Builds changed workspaces; all if none is named. One on each core takes 60 s, one on both 78 s. */
export async function buildSections(workspaces = listSections()) {
  const codes = await inParallel(workspaces, os.availableParallelism(), async (workspace) => {
    const build = [path.join(workspaceRoot, 'section-kit/bin/section.js'), 'build'];
    const cwd = path.join(workspaceRoot, workspace);
    const [code] = await once(spawn(process.execPath, build, { cwd, stdio: 'inherit' }), 'close');
    return code ?? 1;
  });
  const failed = codes.find((code) => code !== 0);
  if (failed) process.exit(failed);
}

/** Does the work for each item, for so many at a time. Returns the results in the order in which they came. */
export async function inParallel(items, atOnce, work) {
  const waiting = items.values();
  const results = [];
  const take = async () => {
    for (const item of waiting) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  return results;
}

/** Folders of the workspaces that have a section.json: the sections and the shell. */
export function listSections() {
  const { workspaces } = JSON.parse(readFileSync(path.join(workspaceRoot, 'package.json'), 'utf8'));
  return workspaces.filter((workspace) => existsSync(path.join(workspaceRoot, workspace, 'section.json')));
}

/** Whether this machine has the command. */
export function hasCommand(command) {
  return spawnSync('which', [command]).status === 0;
}
