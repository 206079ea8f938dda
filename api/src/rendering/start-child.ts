import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { BusyError } from './render-queue.ts';

/** The child processes run compiled code, because a test runner's transforms do not apply to them. */
const childFolder = path.resolve(import.meta.dirname, '../../dist/rendering/child');
/** Node before 22.13, and Node 23 before 23.5, call the permission model experimental. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Render processes have a lower priority, so that they never delay ready answers. */
const niceness = 2;
const lowestPriority = 19;
/** Memory of Node and of the code outside the heap. */
const ownMb = 96;

/** No core dumps, no written files, and a limit of processor time, which ends an endless loop without a server too. */
const limits = 'ulimit -c 0; ulimit -f 0; ulimit -t 300; exec "$0" "$@"';

export type RenderChild = ChildProcessByStdio<Writable, Readable, Readable>;

interface ChildOptions {
  memoryMb: number;
  /** Called with the reason if the system provides no process. */
  onRefused: (error: unknown) => void;
}

/** @throws {BusyError} if the system provides no process or no pipes. */
export function startChild({ memoryMb, onRefused }: ChildOptions): RenderChild {
  const child = trySpawn(memoryMb, onRefused);
  if (child?.pid === undefined) {
    // At the limit of open files there are no pipes either. The reason arrives as an event.
    child?.on('error', onRefused);
    throw new BusyError();
  }
  comeSecond(child.pid);
  return child;
}

function trySpawn(memoryMb: number, onRefused: ChildOptions['onRefused']): RenderChild | undefined {
  try {
    return spawn(
      ...limited(process.execPath, [
        permission,
        '--no-warnings',
        '--disallow-code-generation-from-strings',
        `--allow-fs-read=${childFolder}${path.sep}*`,
        `--max-old-space-size=${memoryMb - ownMb}`,
        path.join(childFolder, 'render-child.js'),
      ]),
      // The process gets its own group, so that Ctrl-C reaches only the server. The server lets it finish.
      { env: {}, stdio: ['pipe', 'pipe', 'pipe'], cwd: childFolder, detached: true },
    );
  } catch (error) {
    // The system may lack memory, for example.
    onRefused(error);
    return undefined;
  }
}

function limited(program: string, parameters: string[]): [string, string[]] {
  if (process.platform === 'win32') return [program, parameters];
  return ['/bin/sh', ['-c', limits, program, ...parameters]];
}

function comeSecond(pid: number): void {
  tryTo(() => os.setPriority(pid, Math.min(lowestPriority, os.getPriority() + niceness)));
  // The kernel may schedule a process group against the server's group, regardless of the priorities inside.
  tryTo(() => writeFileSync(`/proc/${pid}/autogroup`, String(niceness)));
}

function tryTo(action: () => void): void {
  try {
    action();
  } catch {
    // The priority is optional, and a system may not allow it.
  }
}
