import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { FrameReader, writeFrame } from './child/frames.ts';
import type { Bundle, Task, ToChild } from './child/messages.ts';
import type { PageRead, RenderSource } from './render-source.ts';

/** Compiled: what runs in a process of its own does not go through the transforms of a test runner. */
const childFolder = path.resolve(import.meta.dirname, '../../dist/rendering/child');
const permission =
  Number(process.versions.node.split('.')[0]) < 22 ? '--experimental-permission' : '--permission';

const startLimitMs = 10_000;
const lookAtMemoryMs = 100;
const maxFrameBytes = 24_000_000;
const maxReads = 500;
const maxReadPathLength = 2000;
/** Behind the server: what is rendered never takes the processor from what is ready to be sent. */
const niceness = 2;
const lowestPriority = 19;
/** Memory of Node itself and of the code, beside the heap. */
const ownMb = 96;

/** A render process that was ended, or that ended itself. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';
}

type FromChild = { kind?: unknown; id?: unknown; path?: unknown; result?: unknown; message?: unknown };

interface Work {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  read: (path: string) => Promise<PageRead>;
  reads: number;
}

interface ProcessOptions {
  memoryMb: number;
  onLate: (message: string) => void;
  onSaid: (text: string) => void;
}

/**
 * A process that renders pages of one section within the shell. It has no environment, no files, no network, no
 * programs and no memory of another section; it is ended from outside.
 */
export class RenderProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #options: ProcessOptions;
  readonly #memory: NodeJS.Timeout;
  #work: Work | undefined;
  #plan: RenderSource['plan'] | undefined;
  #ready: Work | undefined;
  /** Why it is over. */
  #end: Error | undefined;
  /** It goes on with what it does and is given nothing more. */
  isTainted = false;

  constructor(options: ProcessOptions) {
    this.#options = options;
    this.#child = spawn(
      ...limited(process.execPath, [
        permission,
        '--no-warnings',
        '--disallow-code-generation-from-strings',
        `--allow-fs-read=${childFolder}${path.sep}*`,
        `--max-old-space-size=${options.memoryMb - ownMb}`,
        path.join(childFolder, 'render-child.js'),
      ]),
      // In a group of its own: Ctrl-C in a terminal is for the server, which lets it finish.
      { env: {}, stdio: ['pipe', 'pipe', 'pipe'], cwd: childFolder, detached: true },
    );
    const { stdin, stdout, stderr, pid } = this.#child;
    if (pid !== undefined) comeSecond(pid);
    const frames = new FrameReader(maxFrameBytes);
    stdout.on('data', (chunk: Buffer) => {
      try {
        for (const message of frames.push(chunk)) this.#receive(message as FromChild);
      } catch (error) {
        this.kill(`it said what cannot be read: ${(error as Error).message}`);
      }
    });
    stderr.on('data', (chunk: Buffer) => options.onSaid(chunk.toString('utf8', 0, 2000)));
    // Written to after its end; the end itself is told below.
    stdin.on('error', () => {});
    this.#child.on('error', (error) => this.#over(error.message));
    this.#child.on('exit', (code, signal) => this.#over(`it ended by itself (${signal ?? code})`));
    this.#memory = setInterval(() => this.#lookAtMemory(), lookAtMemoryMs).unref();
  }

  get isOver(): boolean {
    return this.#end !== undefined;
  }

  /** Gives it the code that it will run. */
  async load(bundles: Record<string, Bundle>): Promise<void> {
    await new Promise<unknown>((resolve, reject) => {
      this.#ready = { resolve, reject, read: () => Promise.reject(), reads: 0 };
      this.#limit(this.#ready, startLimitMs, 'it did not start in time');
      this.#send({ kind: 'bundles', bundles });
      if (this.#end) reject(this.#end);
    });
  }

  /**
   * Carries out one task; the time runs from now.
   *
   * @throws {ProcessEnded} where it had to be ended. Any other error is the task's own.
   */
  async run({ plan, settings, read }: RenderSource, task: Task, limitMs: number): Promise<unknown> {
    try {
      return await new Promise<unknown>((resolve, reject) => {
        if (this.#end) return reject(this.#end);
        this.#work = { resolve, reject, read, reads: 0 };
        this.#limit(this.#work, limitMs, 'it did not come to an end in time');
        if (this.#plan !== plan) this.#send({ kind: 'plan', plan, settings });
        this.#plan = plan;
        this.#send(task);
      });
    } finally {
      this.#work = undefined;
    }
  }

  kill(reason: string): void {
    this.#child.kill('SIGKILL');
    this.#over(reason);
  }

  #limit(work: Work, ms: number, reason: string): void {
    const timer = setTimeout(() => this.kill(reason), ms);
    const { resolve, reject } = work;
    work.resolve = (result) => {
      clearTimeout(timer);
      resolve(result);
    };
    work.reject = (error) => {
      clearTimeout(timer);
      reject(error);
    };
  }

  #over(reason: string): void {
    if (this.#end) return;
    this.#end = new ProcessEnded(reason);
    clearInterval(this.#memory);
    this.#ready?.reject(this.#end);
    this.#work?.reject(this.#end);
  }

  #send(message: ToChild): void {
    if (!this.#end) this.#child.stdin.write(writeFrame(message));
  }

  #receive({ kind, id, path: address, result, message }: FromChild): void {
    const work = this.#work;
    if (this.#end) return;
    if (kind === 'ready') this.#ready?.resolve(undefined);
    else if (kind === 'done') work?.resolve(result);
    else if (kind === 'failed') work?.reject(new Error(String(message)));
    else if (kind === 'late') this.#late(String(message));
    else if (kind === 'read' && typeof id === 'number' && typeof address === 'string') {
      // A read of a render that is over is nobody's.
      if (work) this.#answer(work, id, address);
    } else throw new Error('an unknown message');
  }

  #late(message: string): void {
    if (!this.isTainted) this.#options.onLate(message);
    this.isTainted = true;
  }

  #answer(work: Work, id: number, address: string): void {
    work.reads++;
    if (work.reads > maxReads || address.length > maxReadPathLength) {
      this.kill('it read too much');
      return;
    }
    work
      .read(address)
      .catch(() => ({ status: 500, contentType: '', body: '' }))
      .then(({ status, contentType, body }) => this.#send({ kind: 'answer', id, status, contentType, body }));
  }

  /** Buffers are no part of the heap that Node limits: what counts is what the system counts. */
  #lookAtMemory(): void {
    const { pid } = this.#child;
    const usedMb = pid === undefined ? 0 : residentMb(pid);
    if (usedMb > this.#options.memoryMb) this.kill(`it took ${Math.round(usedMb)} MB of memory`);
  }
}

/**
 * No core dumps, no files, and an end of the processor's time: should the server be killed, a page in a loop ends, too.
 */
const limits = 'ulimit -c 0; ulimit -f 0; ulimit -t 300; exec "$0" "$@"';

function limited(program: string, parameters: string[]): [string, string[]] {
  if (process.platform === 'win32') return [program, parameters];
  return ['/bin/sh', ['-c', limits, program, ...parameters]];
}

const pageBytes = 4096;

/** Memory of a process, where the system tells it in a file. */
function residentMb(pid: number): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(pages) * pageBytes) / 1024 / 1024;
  } catch {
    return 0;
  }
}

function comeSecond(pid: number): void {
  tryTo(() => os.setPriority(pid, Math.min(lowestPriority, os.getPriority() + niceness)));
  // A group of its own may be scheduled beside the server's whole group, whatever the processes in it say.
  tryTo(() => writeFileSync(`/proc/${pid}/autogroup`, String(niceness)));
}

function tryTo(action: () => void): void {
  try {
    action();
  } catch {
    // A system that does not allow it works without.
  }
}
