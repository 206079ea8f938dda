import { z } from 'zod';
import type { PageSettings, Task } from './child/messages.ts';
import { type CodeNeeded, ProcessPool, type ProcessPoolOptions } from './process-pool.ts';
import { DiedIdle, ProcessEnded } from './render-process.ts';
import { BusyError, type Priority, RenderQueue, rules, type Waiting } from './render-queue.ts';
import type { RenderSource } from './render-source.ts';

/** After this time the page is left to the browser. */
const softTimeoutMs = 2000;
/** After this time the process is ended, because a blocked event loop cannot react to anything else. */
const hardTimeoutMs = 4000;
/** The gate allows a new release more time. */
const gateFactor = 2;
const waitingPerProcess = 8;
/** After a section's process was ended, the section gets only one process for this time. */
const troubleMs = 10_000;

const comesFirst = (priority: Priority) => priority === 'decided' || priority === 'visitor';

/** Carries out a render and observes it. */
export type ObserveRender = (
  what: { section: string; priority: Priority },
  render: () => Promise<Rendered>,
) => Promise<Rendered>;

interface RenderServiceOptions extends ProcessPoolOptions {
  observe?: ObserveRender | undefined;
}

export interface RenderOptions {
  priority?: Priority;
  /** Section of the page. Only its code runs beside the shell's. Without it, the page is left to the browser. */
  section?: string | undefined;
  isPreview?: boolean;
  /** Removes the render from the queue and rejects it with the signal's reason. A render that has started continues. */
  signal?: AbortSignal | undefined;
  /** Path under which a standalone section is shown. The url begins with it. */
  base?: string | undefined;
}

/** A rendered document with the facts that decide whether it may be cached. */
export interface Rendered extends RenderedDocument {
  isPrivate: boolean;
  settings: PageSettings;
  /** Whether the API answered one of the page's reads with 5xx. */
  hasApiFailed: boolean;
  /** Tags of what the page has read. */
  tags: string[];
}

interface QueuedRender extends Waiting, CodeNeeded {
  task: Task;
  resolve: (result: unknown) => void;
}

/** Runs all renders through one queue and one pool of processes. */
export class RenderService {
  readonly #options: RenderServiceOptions;
  readonly #queue: RenderQueue<QueuedRender>;
  readonly #pool: ProcessPool<QueuedRender>;
  readonly #running = new Set<Promise<void>>();
  readonly #troubleUntil = new Map<string, number>();
  #isClosing = false;

  constructor(options: RenderServiceOptions) {
    this.#options = options;
    this.#queue = new RenderQueue(options.processes * waitingPerProcess);
    this.#pool = new ProcessPool(options);
  }

  get load() {
    return { processes: this.#pool.size, busy: this.#running.size, waiting: this.#queue.length };
  }

  /** Renders an address. @throws {BusyError} if the wait is too long, {ProcessEnded} if the process was ended. */
  async render(source: RenderSource, url: string, options: RenderOptions = {}): Promise<Rendered> {
    const { observe = (_what, render) => render() }: RenderServiceOptions = this.#options;
    const { plan } = source;
    const planned = plan.sections.find(({ name }) => name === options.section) ?? plan.shell;
    const { priority = 'visitor' } = options;
    return observe({ section: planned.name, priority }, () => this.#render(source, url, options));
  }

  async #render(source: RenderSource, url: string, options: RenderOptions): Promise<Rendered> {
    const { isPreview = false, base, priority } = options;
    let isPrivate = isPreview;
    let hasApiFailed = false;
    const tags = new Set<string>();
    const read: RenderSource['read'] = async (path) => {
      const answer = await source.read(path);
      if (answer.isPrivate) isPrivate = true;
      if (answer.status >= 500) hasApiFailed = true;
      for (const tag of answer.tags ?? []) tags.add(tag);
      return answer;
    };
    const timeoutMs = softTimeoutMs * (priority === 'gate' ? gateFactor : 1);
    const task: Task = { kind: 'render', url, timeoutMs, isPreview, base };
    const document = renderedDocumentSchema.parse(await this.#do({ ...source, read }, task, options));
    return { ...document, isPrivate, hasApiFailed, tags: [...tags], settings: source.settings };
  }

  /** @returns the names of a section's pages. For the shell it returns none and only checks that the code loads. */
  async listPages(source: RenderSource, name: string, options: RenderOptions): Promise<string[]> {
    const section = name === source.plan.shell.name ? undefined : name;
    const task: Task = { kind: 'list-pages', section: name };
    return pageNamesSchema.parse(await this.#do(source, task, { ...options, section }));
  }

  /** Refuses waiting renders and resolves when the running ones are finished. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#queue.clear();
    await Promise.all(this.#running);
    this.#pool.close();
  }

  #do(source: RenderSource, task: Task, options: RenderOptions): Promise<unknown> {
    const { section, priority = 'visitor', signal } = options;
    const names = [source.plan.shell.name, ...(section ? [section] : [])];
    const key = names.map((name) => source.bundles[name]?.id).join(' ');
    return new Promise((resolve, refuse) => {
      if (this.#isClosing) return refuse(new BusyError());
      const group = section ?? source.plan.shell.name;
      if (signal?.aborted) return refuse(signal.reason);
      const job = { priority, group, key, source, names, task, resolve, refuse };
      this.#queue.add(job);
      signal?.addEventListener('abort', () => this.#queue.refuse(job, signal.reason), { once: true });
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

  #mayBegin({ priority, group, key }: QueuedRender): boolean {
    const { processes } = this.#options;
    const busy = this.#pool.jobs;
    const count = (test: (job: QueuedRender) => boolean) => busy.filter(test).length;
    const { share, groupShare } = rules[priority];
    const ofShare = (part: number) => Math.max(1, Math.floor(part * processes));
    const isInTrouble = (this.#troubleUntil.get(key) ?? 0) > Date.now();
    const ofGroup = isInTrouble ? 1 : ofShare(groupShare);
    return (
      busy.length < processes &&
      count((job) => job.priority === priority) < ofShare(share) &&
      count((job) => job.group === group && (isInTrouble || job.priority === priority)) < ofGroup &&
      // Other kinds of work always leave one process to visitors.
      (comesFirst(priority) || count((job) => !comesFirst(job.priority)) < Math.max(1, processes - 1))
    );
  }

  async #carryOut(job: QueuedRender): Promise<void> {
    try {
      job.resolve(await this.#run(job));
      this.#troubleUntil.delete(job.key);
    } catch (error) {
      if (error instanceof ProcessEnded) this.#noteTrouble(job.key);
      job.refuse(error as Error);
    }
  }

  async #run(job: QueuedRender): Promise<unknown> {
    const slot = this.#pool.take(job);
    const limitMs = hardTimeoutMs * (job.priority === 'gate' ? gateFactor : 1);
    try {
      await slot.loaded;
      return await slot.process.run(job.source, job.task, limitMs);
    } catch (error) {
      if (!(error instanceof DiedIdle)) throw error;
    } finally {
      this.#pool.free(slot, { isLast: this.#isClosing });
    }
    // Only a used process can die idle, so the recursion ends.
    return this.#run(job);
  }

  #noteTrouble(key: string): void {
    const now = Date.now();
    for (const [known, until] of this.#troubleUntil) if (until < now) this.#troubleUntil.delete(known);
    this.#troubleUntil.set(key, now + troubleMs);
  }
}

/** The result of a render is untrusted. Its hashes become part of a header. */
export const renderedDocumentSchema = z.object({
  status: z.int().min(200).max(599),
  html: z.string(),
  // Releases of the shell from before inline no script.
  inlineScripts: z.array(z.string().max(1000)).max(3).default([]),
  styleHashes: z.array(z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/)).max(100),
  /** Errors of the section. The document is valid despite them. */
  errors: z.array(z.string()).max(10),
});

const pageNamesSchema = z.array(z.string().max(200)).max(1000);

export type RenderedDocument = z.infer<typeof renderedDocumentSchema>;
