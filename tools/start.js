import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  checkNode,
  compileTools,
  installPackages,
  keepTime,
  lastTime,
  listSections,
  workspaceRoot,
} from './prepare.js';
import { readArguments } from './read-arguments.js';

// The server starts first, so that a port in use or a read-only folder is reported before the builds, and so that the
// live releases are served while a changed section is built. Afterwards this process ends only with the server.

readArguments({
  usage: 'npm start',
  does: 'Installs, builds what changed, and serves the site on PORT (3000) and its control, with the console, on CONTROL_PORT (3090), with its data in DATA_DIR (.data).',
});
checkNode();
await installPackages({ forChecks: false });
console.log('Compiling the server …');
compileTools();

/** The build or release command that runs beside the server now. */
let helper;
const server = spawn(process.execPath, ['api/dist/planes.js'], {
  cwd: workspaceRoot,
  // A terminal would send it each signal, too, and the second one ends it at once.
  detached: true,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
server.once('exit', (code) => {
  helper?.kill();
  process.exit(code ?? 1);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));

server.once('message', async ({ address, listening, controlUrl }) => {
  const sections = listSections();
  console.log('Building what has changed …');
  const built = [];
  for (const [index, workspace] of sections.entries()) {
    const last = lastTime(workspace);
    console.log(
      `${index + 1} of ${sections.length}: ${workspace}${last ? ` (its last build took ${last})` : ''} …`,
    );
    if (await build(workspace)) built.push(`${workspace}/dist/release`);
  }
  await succeeds(['api/bin/site.js', 'release', '--at-start', ...built]);
  const isReady = await becomesReady(listening);
  console.log(`\nThe site is on ${address}${isReady ? '' : ', and cannot show its pages yet: see above'}`);
  console.log(`Its control is on ${controlUrl}: the console, and the address for --to of section`);
});

/** @returns {Promise<boolean>} whether the section is built, now or before. */
async function build(workspace) {
  const folder = path.join(workspaceRoot, workspace);
  const changedAt = () =>
    statSync(path.join(folder, 'dist/release/release.json'), { throwIfNoEntry: false })?.mtimeMs;
  const [before, start] = [changedAt(), performance.now()];
  const isBuilt = await succeeds([path.join(workspaceRoot, 'section-kit/bin/section.js'), 'build'], folder);
  if (changedAt() !== before) keepTime(workspace, performance.now() - start);
  return isBuilt;
}

/** The server notices a release within a second, and renders it once before the release goes live. */
async function becomesReady(listening) {
  for (let tries = 0; tries < 20; tries++) {
    const response = await fetch(`${listening}/readyz`).catch(() => undefined);
    if (response?.ok) return true;
    await pause(500);
  }
  return false;
}

/** Runs a program to its end. The server can be stopped meanwhile. */
async function succeeds(args, cwd = workspaceRoot) {
  helper = spawn(process.execPath, args, { cwd, stdio: 'inherit' });
  const [code] = await once(helper, 'exit');
  return code === 0;
}
