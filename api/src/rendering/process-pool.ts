import type { FastifyBaseLogger } from 'fastify';
import type { Bundle } from './child/messages.ts';
import { type ProcessOwner, RenderProcess } from './render-process.ts';
import type { RenderSource } from './render-source.ts';

const idleMs = 5 * 60_000;

export interface ProcessPoolOptions {
  /** Maximum number of processes for all compositions together. */
  processes: number;
  memoryMb: number;
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
  spares?: SpareProcesses | undefined;
}

/** Gives the processes of closed pools to later pools. Starting one takes longer than most tests. */
export interface SpareProcesses {
  /** Takes an idle process over, or ends it. */
  keep: (key: string, process: RenderProcess) => void;
  /** @returns a running process that has the code of the key. */
  take: (key: string) => RenderProcess | undefined;
}

/** Code that a job needs in its process. */
export interface CodeNeeded {
  /** Equal for all jobs with the same code. */
  key: string;
  source: RenderSource;
  /** Names of the shell and the section. */
  names: string[];
}

/** A process with its code and its current job. */
export interface Slot<Job> {
  key: string;
  process: RenderProcess;
  /** Resolves when the process has its code. */
  loaded: Promise<void>;
  job: Job | undefined;
  idle: NodeJS.Timeout | undefined;
}

/** Runs a limited number of processes for all compositions. Each process has the code of one section. */
export class ProcessPool<Job extends CodeNeeded> {
  readonly #options: ProcessPoolOptions;
  /** Ordered by last use, oldest first. */
  readonly #slots = new Set<Slot<Job>>();

  constructor(options: ProcessPoolOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#slots.size;
  }

  get jobs(): Job[] {
    return [...this.#slots].flatMap(({ job }) => job ?? []);
  }

  /** Takes an idle process with the code, or starts one, also in place of an idle one. @throws {BusyError} */
  take(job: Job): Slot<Job> {
    const idle = [...this.#slots].filter((slot) => !slot.job);
    const known = idle.find(({ key }) => key === job.key);
    if (known) {
      clearTimeout(known.idle);
      known.job = job;
      this.#slots.delete(known);
      this.#slots.add(known);
      return known;
    }
    const [oldest] = idle;
    if (oldest && this.#slots.size >= this.#options.processes) oldest.process.kill('its slot is needed');
    const slot = this.#start(job);
    this.#slots.add(slot);
    return slot;
  }

  /** Keeps the process for the next job with the same code, unless it must not be used again. */
  free(slot: Slot<Job>, { isLast }: { isLast: boolean }): void {
    slot.job = undefined;
    const { process } = slot;
    if (process.isOver) this.#forget(slot);
    else if (process.isSpent || isLast) process.kill('it is not used again');
    else slot.idle = setTimeout(() => process.kill('it was idle'), idleMs).unref();
  }

  close(): void {
    const { spares } = this.#options;
    for (const { key, process, idle } of this.#slots) {
      clearTimeout(idle);
      if (spares) spares.keep(key, process);
      else process.kill('the server ends');
    }
  }

  #start(job: Job): Slot<Job> {
    const { log, memoryMb, spares } = this.#options;
    const { plan } = job.source;
    const releases = [plan.shell, ...plan.sections]
      .filter(({ name }) => job.names.includes(name))
      .map(({ name, release }) => `${name}@${release}`);
    const owner: ProcessOwner = {
      onRefused: (error) => log.error(error, 'a render process could not be started'),
      // A busy slot stays until its job is rejected.
      onEnd: () => slot.job || this.#forget(slot),
      onLate: (message) =>
        log.error({ releases, err: message }, 'a section failed after its render was over'),
      onSaid: (text) => log.info({ releases, text }, 'output of a section'),
    };
    const spare = spares?.take(job.key);
    if (spare) spare.owner = owner;
    const process = spare ?? new RenderProcess(memoryMb, owner);
    const loaded = spare ? Promise.resolve() : loadBundles(job).then((bundles) => process.load(bundles));
    // The job waits for `loaded` and reports the error.
    loaded.catch(() => process.kill('its code could not be loaded'));
    const slot: Slot<Job> = { key: job.key, process, loaded, job, idle: undefined };
    return slot;
  }

  #forget(slot: Slot<Job>): void {
    clearTimeout(slot.idle);
    this.#slots.delete(slot);
  }
}

async function loadBundles({ source, names }: CodeNeeded): Promise<Record<string, Bundle>> {
  const bundles = await Promise.all(
    names.map(async (name): Promise<[string, Bundle]> => {
      const bundle = source.bundles[name];
      if (!bundle) throw new Error(`${name} is not in the plan`);
      return [name, await bundle.load()];
    }),
  );
  return Object.fromEntries(bundles);
}
