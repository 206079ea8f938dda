import type { FastifyBaseLogger } from 'fastify';
import type { Bundle, Task } from './child/messages.ts';
import { ProcessEnded, RenderProcess } from './render-process.ts';
import { BusyError, type Priority, RenderQueue, rules, type Waiting } from './render-queue.ts';
import type { RenderSource } from './render-source.ts';
import { type RenderedDocument, toPageNames, toRenderedDocument } from './rendered-document.ts';

/** After this time the page is left to the browser. */
const softTimeoutMs = 2000;
/** After this time the process is ended: a blocked loop does not hear anything gentler. */
const hardTimeoutMs = 4000;
/** A release that nobody has seen yet may take its time. */
const gateFactor = 2;
const waitingPerProcess = 8;
const idleMs = 5 * 60_000;
/** A section whose process had to be ended gets one at a time for a while. */
const troubleMs = 10_000;

/** Told of each render, which it has carried out. */
export type ObserveRender = (
  what: { section: string; release: string; composition: string; priority: Priority },
  render: () => Promise<Rendered>,
) => Promise<Rendered>;

interface RenderServiceOptions {
  /** How many processes there are at most, for all compositions together. */
  processes: number;
  /** What one may take. */
  memoryMb: number;
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
  observe?: ObserveRender | undefined;
}

export interface RenderOptions {
  priority?: Priority;
  /**
   * Section whose page this is. Only its code is run beside the shell's; where it is left out, the page is left to the
   * browser.
   */
  section?: string | undefined;
  /** Shows what only teams should see. */
  isPreview?: boolean;
  /** Path under which a section is shown alone, and with which the url begins. */
  base?: string | undefined;
}

/** A document, and what the server knows of it. */
export interface Rendered extends RenderedDocument {
  /** Shows what only this visitor may see. */
  isPrivate: boolean;
  analyticsId: string | undefined;
  /** What the page read. */
  reads: { path: string; status: number }[];
}

interface Job extends Waiting {
  /** Code that a process must hold for it. */
  key: string;
  source: RenderSource;
  /** The shell, and the section. */
  names: string[];
  task: Task;
  resolve: (result: unknown) => void;
}

interface Place {
  key: string;
  process: RenderProcess;
  /** When it has its code. */
  loaded: Promise<void>;
  job: Job | undefined;
  idle: NodeJS.Timeout | undefined;
}

/** Renders all that is rendered: a fixed number of processes for all compositions, each with one section, and one queue. */
export class RenderService {
  readonly #options: RenderServiceOptions;
  readonly #queue: RenderQueue<Job>;
  /** The one used longest ago first. */
  readonly #places = new Set<Place>();
  readonly #running = new Set<Promise<void>>();
  readonly #troubleUntil = new Map<string, number>();
  #isClosing = false;

  constructor(options: RenderServiceOptions) {
    this.#options = options;
    this.#queue = new RenderQueue(options.processes * waitingPerProcess);
  }

  /** What is being rendered and what waits. */
  get load() {
    return { processes: this.#places.size, busy: this.#running.size, waiting: this.#queue.length };
  }

  /**
   * Renders an address.
   *
   * @throws {BusyError} where there is more to do than can be done.
   * @throws {ProcessEnded} where the process had to be ended: too slow, or too large.
   */
  async render(source: RenderSource, url: string, options: RenderOptions = {}): Promise<Rendered> {
    const { observe } = this.#options;
    const render = () => this.#render(source, url, options);
    if (!observe) return render();
    const { plan } = source;
    const planned = plan.sections.find(({ name }) => name === options.section) ?? plan.shell;
    const { priority = 'visitor' } = options;
    const what = { section: planned.name, release: planned.release, composition: plan.id, priority };
    return observe(what, render);
  }

  async #render(source: RenderSource, url: string, options: RenderOptions): Promise<Rendered> {
    const { isPreview = false, base, priority } = options;
    const reads: Rendered['reads'] = [];
    let isPrivate = isPreview;
    const read: RenderSource['read'] = async (path) => {
      const answer = await source.read(path);
      reads.push({ path, status: answer.status });
      if (answer.isPrivate) isPrivate = true;
      return answer;
    };
    const timeoutMs = softTimeoutMs * (priority === 'gate' ? gateFactor : 1);
    const task: Task = { kind: 'render', url, timeoutMs, isPreview, base };
    const document = toRenderedDocument(await this.#do({ ...source, read }, task, options));
    return { ...document, isPrivate, analyticsId: source.settings.analyticsId, reads };
  }

  /** Names of the pages that the code of a section gives. Of the shell none: whether it loads at all. */
  async listPages(source: RenderSource, name: string, options: RenderOptions): Promise<string[]> {
    const section = name === source.plan.shell.name ? undefined : name;
    return toPageNames(
      await this.#do(source, { kind: 'list-pages', section: name }, { ...options, section }),
    );
  }

  /** Ends when what is being rendered is done; what waits is refused. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#queue.clear();
    await Promise.all(this.#running);
    for (const place of this.#places) this.#end(place, 'the server ends');
  }

  #do(source: RenderSource, task: Task, options: RenderOptions): Promise<unknown> {
    const { section, priority = 'visitor' } = options;
    const names = [source.plan.shell.name, ...(section ? [section] : [])];
    const key = names.map((name) => source.bundles[name]?.id).join(' ');
    return new Promise((resolve, refuse) => {
      if (this.#isClosing) return refuse(new BusyError());
      const group = section ?? source.plan.shell.name;
      this.#queue.add({ priority, group, key, source, names, task, resolve, refuse });
      this.#beginAll();
    });
  }

  #beginAll(): void {
    for (;;) {
      const job = this.#queue.take((waiting) => this.#mayBegin(waiting));
      if (!job) return;
      const running: Promise<void> = this.#carryOut(job).finally(() => {
        this.#running.delete(running);
        this.#beginAll();
      });
      this.#running.add(running);
    }
  }

  #mayBegin({ priority, group, key }: Job): boolean {
    const { processes } = this.#options;
    const busy = [...this.#places].flatMap(({ job }) => job ?? []);
    const count = (test: (job: Job) => boolean) => busy.filter(test).length;
    const { share, groupShare } = rules[priority];
    const ofShare = (part: number) => Math.max(1, Math.floor(part * processes));
    const isInTrouble = (this.#troubleUntil.get(key) ?? 0) > Date.now();
    const ofGroup = isInTrouble ? 1 : ofShare(groupShare);
    return (
      busy.length < processes &&
      count((job) => job.priority === priority) < ofShare(share) &&
      count((job) => job.group === group && (isInTrouble || job.priority === priority)) < ofGroup &&
      // Whatever else is going on, a visitor finds a process.
      (priority === 'visitor' || count((job) => job.priority !== 'visitor') < Math.max(1, processes - 1))
    );
  }

  async #carryOut(job: Job): Promise<void> {
    const place = this.#placeFor(job);
    try {
      await place.loaded;
      const limitMs = hardTimeoutMs * (job.priority === 'gate' ? gateFactor : 1);
      job.resolve(await place.process.run(job.source, job.task, limitMs));
      this.#troubleUntil.delete(job.key);
    } catch (error) {
      if (error instanceof ProcessEnded) this.#noteTrouble(job.key);
      job.refuse(error as Error);
    } finally {
      this.#free(place);
    }
  }

  /** An idle process that has the code already, or a new one; where there is no room, in place of an idle one. */
  #placeFor(job: Job): Place {
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

  #start(job: Job): Place {
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

  #free(place: Place): void {
    place.job = undefined;
    const { process } = place;
    if (process.isOver || process.isTainted || this.#isClosing) {
      this.#end(place, 'it is not used again');
      return;
    }
    place.idle = setTimeout(() => this.#end(place, 'it was idle'), idleMs).unref();
  }

  #end(place: Place, reason: string): void {
    clearTimeout(place.idle);
    this.#places.delete(place);
    place.process.kill(reason);
  }

  #noteTrouble(key: string): void {
    const now = Date.now();
    for (const [known, until] of this.#troubleUntil) if (until < now) this.#troubleUntil.delete(known);
    this.#troubleUntil.set(key, now + troubleMs);
  }
}

async function loadBundles({ source, names }: Job): Promise<Record<string, Bundle>> {
  const bundles = await Promise.all(
    names.map(async (name): Promise<[string, Bundle]> => {
      const bundle = source.bundles[name];
      if (!bundle) throw new Error(`${name} is not in the plan`);
      return [name, await bundle.load()];
    }),
  );
  return Object.fromEntries(bundles);
}

function releasesOf({ source: { plan }, names }: Job): string[] {
  return [plan.shell, ...plan.sections]
    .filter(({ name }) => names.includes(name))
    .map(({ name, release }) => `${name}@${release}`);
}
