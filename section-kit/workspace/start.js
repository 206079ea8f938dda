import { spawn } from 'node:child_process';
import {
  buildSections,
  checkNode,
  compileTools,
  installPackages,
  listSections,
  run,
  workspaceRoot,
} from './prepare.js';

// The server starts first: a port in use or a folder that cannot be written shows before the builds, and the releases
// of last time are served while a changed section is built.

checkNode();
installPackages();
console.log('Compiling the server …');
compileTools();

const server = spawn(process.execPath, ['api/dist/server.js'], {
  cwd: workspaceRoot,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
server.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));

server.once('message', ({ address }) => {
  const sections = listSections();
  console.log('Building what has changed …');
  buildSections();
  run(process.execPath, ['api/dist/commands/release.js', ...sections.map((room) => `${room}/dist/release`)]);
  console.log(`\nThe site is on ${address}`);
});
