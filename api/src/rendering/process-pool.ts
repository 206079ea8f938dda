import type { FastifyBaseLogger } from 'fastify';
import type { Bundle } from './child/messages.ts';
import { RenderProcess } from './render-process.ts';
import type { RenderSource } from './render-source.ts';

const idleMs = 5 * 60_000;

export interface ProcessPoolOptions {
  /** How many processes there are at most, for all compositions together. */
  processes: number;
  /** What one may take. */
  memoryMb: number;
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
}

/** Code that a process must hold for a job. */
export interface CodeNeeded {
  /** The same for all jobs of the same code. */
  key: string;
  source: RenderSource;
  /** The shell, and the section. */
  names: string[];
}

/** A process, what it holds, and what it does. */
export interface Place<Job> {
  key: string;
  process: RenderProcess;
  /** When it has its code. */
  loaded: Promise<void>;
  job: Job | undefined;
  idle: NodeJS.Timeout | undefined;
}

/** A fixed number of processes for all compositions, each with the code of one section. */
export class ProcessPool<Job extends CodeNeeded> {
  readonly #options: ProcessPoolOptions;
  /** The one used longest ago first. */
  readonly #places = new Set<Place<Job>>();

  constructor(options: ProcessPoolOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#places.size;
  }

  /** What is being done. */
  get jobs(): Job[] {
    return [...this.#places].flatMap(({ job }) => job ?? []);
  }

  /** An idle process that has the code already, or a new one; where there is no room, in place of an idle one. */
  take(job: Job): Place<Job> {
    const idle = [...this.#places].filter((place) => !place.job);
    const known = idle.find(({ key }) => key === job.key);
    if (known) {
      clearTimeout(known.idle);
      known.job = job;
      this.#places.delete(known);
      this.#places.add(known);
      return known;
    }
    const [oldest] = idle;
    if (oldest && this.#places.size >= this.#options.processes) this.#end(oldest, 'its place is needed');
    const place = this.#start(job);
    this.#places.add(place);
    return place;
  }

  /** Keeps the process for the next job of the same code, or ends it where it is not to be used again. */
  free(place: Place<Job>, { isLast }: { isLast: boolean }): void {
    place.job = undefined;
    const { process } = place;
    if (process.isOver || process.isTainted || isLast) {
      this.#end(place, 'it is not used again');
      return;
    }
    place.idle = setTimeout(() => this.#end(place, 'it was idle'), idleMs).unref();
  }

  close(): void {
    for (const place of this.#places) this.#end(place, 'the server ends');
  }

  #start(job: Job): Place<Job> {
    const { log, memoryMb } = this.#options;
    const releases = releasesOf(job);
    const process = new RenderProcess({
      memoryMb,
      onLate: (message) =>
        log.error({ releases, err: message }, 'a section failed after its render was over'),
      onSaid: (text) => log.info({ releases, text }, 'a section said something'),
    });
    const loaded = loadBundles(job).then((bundles) => process.load(bundles));
    // Told to the job, which waits for it.
    loaded.catch(() => process.kill('its code could not be loaded'));
    return { key: job.key, process, loaded, job, idle: undefined };
  }

  #end(place: Place<Job>, reason: string): void {
    clearTimeout(place.idle);
    this.#places.delete(place);
    place.process.kill(reason);
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

function releasesOf({ source: { plan }, names }: CodeNeeded): string[] {
  return [plan.shell, ...plan.sections]
    .filter(({ name }) => names.includes(name))
    .map(({ name, release }) => `${name}@${release}`);
}
