import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// Runs both planes on this machine: the site, and the control, which starts again if it dies. The site's end is the end of
// both. The arguments are the control's.

/** A control that dies at each start must not occupy a processor. */
const restartMs = 1000;

const children = new Map<string, ChildProcess>();
let isEnding = false;

function start(plane: 'site' | 'control', ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${plane}.js`), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A process group of its own: a terminal would send it each signal, too, and the second one ends a server at once.
    detached: true,
  });
  children.set(plane, child);
  return child;
}

function end(signal: NodeJS.Signals): void {
  isEnding = true;
  for (const child of children.values()) child.kill(signal);
}

/** @returns what the plane says when it listens. Undefined if it ended before. */
async function untilReady(child: ChildProcess) {
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])]);
  return said as { address: string; listening: string } | undefined;
}

async function startControlAgain(): Promise<void> {
  if (isEnding) return;
  console.error('The control ended, and starts again. The site goes on.');
  await pause(restartMs);
  if (!isEnding) start('control', ...process.argv.slice(2)).once('exit', startControlAgain);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal));
process.once('disconnect', () => end('SIGINT'));
process.channel?.unref();

const site = start('site');
site.once('exit', (code) => {
  process.exitCode ??= code ?? 1;
  end('SIGTERM');
});
const ofSite = await untilReady(site);
// SQLite does not keep a second process from the migration that the first one makes.
const control = ofSite && start('control', ...process.argv.slice(2));
const ofControl = control && (await untilReady(control));
if (ofControl) {
  control.once('exit', startControlAgain);
  // Tells a parent process, such as `npm start`, that both planes listen.
  process.send?.({
    ...ofSite,
    controlUrl: ofControl.address,
    pids: { site: site.pid, control: control.pid },
  });
} else {
  process.exitCode ??= control?.exitCode ?? 1;
  end('SIGTERM');
}
