import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkNode, compileTools, installPackages, listSections, workspaceRoot } from './prepare.js';
import { readArguments } from './read-arguments.js';

// The server starts first: a port in use or a folder that cannot be written shows before the builds, and what was decided
// is served while a changed section is built. From then on nothing but the server's own end ends this.

readArguments({
  usage: 'npm start',
  does: 'Installs, builds what changed, and serves the site on PORT (3000), with its data in DATA_DIR (.data).',
});
checkNode();
installPackages();
console.log('Compiling the server …');
compileTools();

/** What runs beside the server now. */
let helper;
const server = spawn(process.execPath, ['api/dist/server.js'], {
  cwd: workspaceRoot,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
server.once('exit', (code) => {
  helper?.kill();
  process.exit(code ?? 1);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));

server.once('message', async ({ address, listening }) => {
  const sections = listSections();
  const isFirst = !sections.some((room) => existsSync(path.join(workspaceRoot, room, 'dist/release')));
  const usual = isFirst ? ': everything, which takes one to three minutes the first time' : '';
  console.log(`Building what has changed${usual} …`);
  const built = [];
  for (const room of sections) {
    const folder = path.join(workspaceRoot, room);
    if (await succeeds([path.join(workspaceRoot, 'section-kit/bin/section.js'), 'build'], folder)) {
      built.push(`${room}/dist/release`);
    }
  }
  await succeeds(['api/dist/commands/release.js', '--at-start', ...built]);
  const isReady = await becomesReady(listening);
  console.log(`\nThe site is on ${address}${isReady ? '' : ', and cannot show its pages yet: see above'}`);
});

/** The server sees within a second what was released, and renders it once before it shows it. */
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
