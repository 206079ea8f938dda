import type { Task } from './child/messages.ts';
import { type CodeNeeded, ProcessPool, type ProcessPoolOptions } from './process-pool.ts';
import { ProcessEnded } from './render-process.ts';
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
/** A section whose process had to be ended gets one at a time for a while. */
const troubleMs = 10_000;

/** Told of each render, which it has carried out. */
export type ObserveRender = (
  what: { section: string; release: string; composition: string; priority: Priority },
  render: () => Promise<Rendered>,
) => Promise<Rendered>;

interface RenderServiceOptions extends ProcessPoolOptions {
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

interface Job extends Waiting, CodeNeeded {
  task: Task;
  resolve: (result: unknown) => void;
}

/** Renders all that is rendered: one queue for all compositions, in front of one pool of processes. */
export class RenderService {
  readonly #options: RenderServiceOptions;
  readonly #queue: RenderQueue<Job>;
  readonly #pool: ProcessPool<Job>;
  readonly #running = new Set<Promise<void>>();
  readonly #troubleUntil = new Map<string, number>();
  #isClosing = false;

  constructor(options: RenderServiceOptions) {
    this.#options = options;
    this.#queue = new RenderQueue(options.processes * waitingPerProcess);
    this.#pool = new ProcessPool(options);
  }

  /** What is being rendered and what waits. */
  get load() {
    return { processes: this.#pool.size, busy: this.#running.size, waiting: this.#queue.length };
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
    this.#pool.close();
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
    const busy = this.#pool.jobs;
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
    const place = this.#pool.take(job);
    try {
      await place.loaded;
      const limitMs = hardTimeoutMs * (job.priority === 'gate' ? gateFactor : 1);
      job.resolve(await place.process.run(job.source, job.task, limitMs));
      this.#troubleUntil.delete(job.key);
    } catch (error) {
      if (error instanceof ProcessEnded) this.#noteTrouble(job.key);
      job.refuse(error as Error);
    } finally {
      this.#pool.free(place, { isLast: this.#isClosing });
    }
  }

  #noteTrouble(key: string): void {
    const now = Date.now();
    for (const [known, until] of this.#troubleUntil) if (until < now) this.#troubleUntil.delete(known);
    this.#troubleUntil.set(key, now + troubleMs);
  }
}
