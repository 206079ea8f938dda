import { spawn } from 'node:child_process';
import { listSections, prepare, workspaceRoot } from './prepare.js';
import { faultOfPort, readArguments } from './read-arguments.js';

// Serves the composed site from its sources. The API runs beside it and restarts after each compilation.

readArguments({
  usage: 'npm run dev',
  does: 'Serves the whole site from its sources, with hot reload and server rendering, on PORT (3000); the API on API_PORT (3001), and the console 90 ports above it.',
  fault: () => faultOfPort('PORT') ?? faultOfPort('API_PORT'),
});
await prepare({ forChecks: false });

const { PORT: port = '3000', API_PORT: apiPort = '3001' } = process.env;
const children = [
  start('node_modules/typescript/bin/tsc', ['-p', 'api', '--watch', '--preserveWatchOutput']),
  start('--watch-path=api/dist', ['api/dist/planes.js'], {
    PORT: apiPort,
    SITE_URL: `http://localhost:${port}`,
  }),
  start('tools/dev-site.js', [port, `http://localhost:${apiPort}`, ...listSections()]),
];

function start(script, args, env = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: workspaceRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    // A process group of its own: the compiler starts a process that would outlive it.
    detached: true,
  });
  child.once('exit', (code) => stop(code ?? 0));
  return child;
}

function stop(code) {
  for (const { pid, exitCode } of children.filter(({ pid }) => pid)) {
    try {
      if (exitCode === null) process.kill(-pid);
    } catch {
      // The process has ended already.
    }
  }
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
