import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Everything here must run on a machine that has Node and nothing else: no imports but Node's own.

export const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const lowestNode = [20, 19];

/** Ends the process with one line where this Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > lowestNode[0] || (major === lowestNode[0] && minor >= lowestNode[1])) return;
  console.error(`Node ${lowestNode.join('.')} or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs packages where those that are there are not those of package-lock.json, or were built for another Node. */
export function installPackages() {
  if (areInstalled() && fitThisNode()) return;
  console.log('Installing packages (once, one to three minutes) …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** npm itself keeps what it has installed, whichever command did it, and writes that down last. */
function areInstalled() {
  const wanted = readLock('package-lock.json');
  const there = readLock('node_modules/.package-lock.json');
  const isRight = (place) =>
    there.has(place) ? there.get(place).is === wanted.get(place)?.is : wanted.get(place).isOptional;
  return [...wanted.keys(), ...there.keys()].every(isRight);
}

/** Of each package by its place: which it is, and whether it may be missing, being for another system. */
function readLock(file) {
  const lock = path.join(workspaceRoot, file);
  const { packages = {} } = existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')) : {};
  return new Map(
    Object.entries(packages)
      .filter(([place]) => place !== '')
      .map(([place, { version, integrity, link, resolved, optional: isOptional = false }]) => [
        place,
        { is: link ? resolved : `${version} ${integrity}`, isOptional },
      ]),
  );
}

/** The one package that is built for a version of Node. */
function fitThisNode() {
  try {
    const Database = createRequire(path.join(workspaceRoot, 'package.json'))('better-sqlite3');
    new Database(':memory:').close();
    return true;
  } catch (error) {
    return error.code === 'MODULE_NOT_FOUND';
  }
}

/** Compiles section-kit and the server, or one of them; takes a second where nothing has changed. */
export function compileTools(rooms = ['section-kit', 'api']) {
  for (const room of rooms) run(process.execPath, [tsc, '-p', room]);
}

const tsc = 'node_modules/typescript/bin/tsc';

/** The address of a command of the server. Ends the process with a sentence where the server was never compiled. */
export function serverCommand(name) {
  const file = path.join(workspaceRoot, `api/dist/commands/${name}.js`);
  if (existsSync(file)) return pathToFileURL(file).href;
  console.error('This checkout is not built yet: run npm run build first.');
  process.exit(1);
}

/** Runs a program to its end, with its output on the terminal. Ends this process where it fails and may not. */
export function run(command, args, { mayFail = false, ...options } = {}) {
  const { status, error } = spawnSync(command, args, { cwd: workspaceRoot, stdio: 'inherit', ...options });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0 && !mayFail) process.exit(status ?? 1);
}

/** Builds these rooms where they have changed; all of them where none is named. */
export function buildSections(rooms = listSections()) {
  for (const room of rooms) {
    run(process.execPath, [path.join(workspaceRoot, 'section-kit/bin/section.js'), 'build'], {
      cwd: path.join(workspaceRoot, room),
    });
  }
}

/** Folders of the rooms that have a section.json: the sections and the shell. */
export function listSections() {
  const { workspaces } = JSON.parse(readFileSync(path.join(workspaceRoot, 'package.json'), 'utf8'));
  return workspaces.filter((room) => existsSync(path.join(workspaceRoot, room, 'section.json')));
}

/** Whether a command can be run here. */
export function hasCommand(command) {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
