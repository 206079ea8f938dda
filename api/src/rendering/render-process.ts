import { readFileSync } from 'node:fs';
import { FrameReader, writeFrame } from './child/frames.ts';
import type { Bundle, Task, ToChild } from './child/messages.ts';
import type { PageRead, RenderSource } from './render-source.ts';
import { type RenderChild, startChild } from './start-child.ts';

const startLimitMs = 10_000;
const lookAtMemoryMs = 100;
const maxFrameBytes = 24_000_000;
const maxReads = 500;
const maxReadPathLength = 2000;
/** Far below the limit of processor time, so that the system never ends a process during a render. */
const maxWorkedMs = 100_000;
/** Limits the memory that leaks over many renders. */
const maxRenders = 500;

export class ProcessEnded extends Error {
  override name = 'ProcessEnded';
}

/** The process died between two tasks. The server may learn this only after it has sent the next one. */
export class DiedIdle extends ProcessEnded {}

type FromChild = { kind?: unknown; id?: unknown; path?: unknown; result?: unknown; message?: unknown };

interface Answered {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

interface Work extends Answered {
  read: (path: string) => Promise<PageRead>;
  reads: number;
}

export interface ProcessOwner {
  onEnd: () => void;
  onRefused: (error: unknown) => void;
  onLate: (message: string) => void;
  onSaid: (text: string) => void;
}

/** A process that renders one section in the shell and reaches nothing else. The server ends it from outside. */
export class RenderProcess {
  /** Changes when another pool takes the process. */
  owner: ProcessOwner;
  readonly #child: RenderChild;
  readonly #memoryMb: number;
  readonly #memory: NodeJS.Timeout;
  #work: Work | undefined;
  #plan: RenderSource['plan'] | undefined;
  #ready: Answered | undefined;
  /** Reason for its end. Undefined while it runs. */
  #end: Error | undefined;
  #isTainted = false;
  /** Whether the process has confirmed that it works on the current task. */
  #hasBegun = false;
  #renders = 0;
  #workedMs = 0;

  /** @throws {BusyError} if the system provides no process or no pipes. */
  constructor(memoryMb: number, owner: ProcessOwner) {
    this.owner = owner;
    this.#memoryMb = memoryMb;
    this.#child = startChild({ memoryMb, onRefused: (error) => this.owner.onRefused(error) });
    const { stdin, stdout, stderr } = this.#child;
    const frames = new FrameReader(maxFrameBytes);
    stdout.on('data', (chunk: Buffer) => {
      try {
        for (const message of frames.push(chunk)) this.#receive(message as FromChild);
      } catch (error) {
        this.kill(`it sent an unreadable message: ${(error as Error).message}`);
      }
    });
    stderr.on('data', (chunk: Buffer) => this.owner.onSaid(chunk.toString('utf8', 0, 2000)));
    // A pipe may fail when the process ends. The `exit` event reports the end.
    for (const pipe of [stdin, stdout, stderr]) pipe.on('error', () => {});
    this.#child.on('error', (error) => this.#over(error.message));
    this.#child.on('exit', (code, signal) => {
      const isIdle = this.#renders > 0 && !this.#hasBegun;
      this.#over(`it ended by itself (${signal ?? code})`, isIdle ? DiedIdle : ProcessEnded);
    });
    this.#memory = setInterval(() => this.#lookAtMemory(), lookAtMemoryMs).unref();
  }

  get isOver(): boolean {
    return this.#end !== undefined;
  }

  /** Whether it must be replaced before the next task. */
  get isSpent(): boolean {
    return this.#isTainted || this.#renders >= maxRenders || this.#workedMs >= maxWorkedMs;
  }

  async load(bundles: Record<string, Bundle>): Promise<void> {
    await this.#within(startLimitMs, 'it did not start in time', (answered) => {
      this.#ready = answered;
      this.#send({ kind: 'bundles', bundles });
    });
  }

  /** Carries out one task, timed from now. @throws {DiedIdle} if it never began: another process can run it. */
  async run({ plan, settings, read }: RenderSource, task: Task, limitMs: number): Promise<unknown> {
    const start = performance.now();
    try {
      return await this.#within(limitMs, 'it did not come to an end in time', (answered) => {
        this.#work = { ...answered, read, reads: 0 };
        if (this.#plan !== plan) this.#send({ kind: 'plan', plan, settings });
        this.#plan = plan;
        this.#send(task);
      });
    } finally {
      this.#work = undefined;
      this.#hasBegun = false;
      this.#renders++;
      this.#workedMs += performance.now() - start;
    }
  }

  kill(reason: string): void {
    this.#child.kill('SIGKILL');
    this.#over(reason);
  }

  /** Begins something that the process answers, and ends the process if it does not in time. */
  #within(ms: number, reason: string, begin: (answered: Answered) => void): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    return new Promise<unknown>((resolve, reject) => {
      if (this.#end) return reject(this.#end);
      timer = setTimeout(() => this.kill(reason), ms);
      begin({ resolve, reject });
    }).finally(() => clearTimeout(timer));
  }

  #over(reason: string, Kind = ProcessEnded): void {
    if (this.#end) return;
    this.#end = new Kind(reason);
    clearInterval(this.#memory);
    this.#ready?.reject(this.#end);
    this.#work?.reject(this.#end);
    this.owner.onEnd();
  }

  #send(message: ToChild): void {
    if (!this.#end) this.#child.stdin.write(writeFrame(message));
  }

  #receive({ kind, id, path: address, result, message }: FromChild): void {
    const work = this.#work;
    if (this.#end) return;
    if (kind === 'ready') this.#ready?.resolve(undefined);
    else if (kind === 'begun') this.#hasBegun = true;
    else if (kind === 'done') work?.resolve(result);
    else if (kind === 'failed') work?.reject(new Error(String(message)));
    else if (kind === 'late') this.#late(String(message));
    else if (kind === 'read' && typeof id === 'number' && typeof address === 'string') {
      // A read of a finished render needs no answer.
      if (work) this.#answer(work, id, address);
    } else throw new Error('an unknown message');
  }

  #late(message: string): void {
    if (!this.#isTainted) this.owner.onLate(message);
    this.#isTainted = true;
  }

  #answer(work: Work, id: number, address: string): void {
    if (++work.reads > maxReads) return void this.kill('it read too much data');
    // A visitor can make up the name of a record, and nothing has so long a one.
    const reading =
      address.length > maxReadPathLength
        ? Promise.resolve({ status: 404, contentType: '', body: '' })
        : work.read(address);
    reading
      .catch(() => ({ status: 500, contentType: '', body: '' }))
      .then(({ status, contentType, body }) => this.#send({ kind: 'answer', id, status, contentType, body }));
  }

  /** Node does not limit the memory of buffers, so the system's count is checked. */
  #lookAtMemory(): void {
    const { pid } = this.#child;
    const usedMb = pid === undefined ? 0 : residentMb(pid);
    if (usedMb > this.#memoryMb) this.kill(`it took ${Math.round(usedMb)} MB of memory`);
  }
}

const pageBytes = 4096;

/** @returns 0 on a system without `/proc`. */
function residentMb(pid: number): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(pages) * pageBytes) / 1024 / 1024;
  } catch {
    return 0;
  }
}
