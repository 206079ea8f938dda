import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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

/** Installs packages where package-lock.json has changed since the last time. */
export function installPackages() {
  const lock = readFileSync(path.join(workspaceRoot, 'package-lock.json'));
  const stamp = path.join(workspaceRoot, 'node_modules/.installed');
  const hash = createHash('sha256').update(lock).update(process.versions.modules).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing packages (once, one to three minutes) …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Compiles section-kit and the server, or one of them; takes a second where nothing has changed. */
export function compileTools(rooms = ['section-kit', 'api']) {
  for (const room of rooms) run(process.execPath, [tsc, '-p', room]);
}

const tsc = 'node_modules/typescript/bin/tsc';

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
