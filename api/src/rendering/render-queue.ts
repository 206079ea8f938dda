import { Problem } from '../http/problems/problem.ts';

interface Rules {
  waitMs: number;
  /** Share of the processes that this kind may use. It gets at least one. */
  share: number;
  /** Limits for one section: its share of the processes, and the length of its queue. */
  groupShare: number;
  groupWaiting: number;
  /** Keeps its place in a full queue, and overtakes stray addresses: a person waits, also in a flood of made-up ones. */
  keepsItsPlace?: true;
}

/** Kinds of work in the order of their priority. */
export const rules = {
  /** Checks that a decided composition renders. Visitors keep the replaced composition until then. */
  decided: { waitMs: 10_000, share: 0, groupShare: 0, groupWaiting: 32 },
  visitor: { waitMs: 4000, share: 1, groupShare: 0.5, groupWaiting: 16 },
  /** Renders a page before anybody asks for it. */
  ahead: { waitMs: 10_000, share: 0.5, groupShare: 0.5, groupWaiting: 32 },
  /** Renders made-up addresses. Their number is unlimited. */
  stray: { waitMs: 1500, share: 0.5, groupShare: 0, groupWaiting: 4 },
  preview: { waitMs: 10_000, share: 0.5, groupShare: 0.5, groupWaiting: 8 },
  gate: { waitMs: 600_000, share: 0, groupShare: 0, groupWaiting: 32, keepsItsPlace: true },
} satisfies Record<string, Rules>;

export type Priority = keyof typeof rules;
const order = Object.keys(rules) as Priority[];

const patienceMs = 500;
const retryAfterSeconds = 2;

/** The server cannot render all requested pages. */
export class BusyError extends Problem {
  constructor() {
    super(503, 'The site is busy. Please try again in a moment.', { retryAfterSeconds });
  }
}

export interface Waiting {
  priority: Priority;
  /** Name of the section. It limits how much of the queue one section can fill. */
  group: string;
  refuse: (error: Error) => void;
}

/** Queues work for the processes. Each job has a time limit, and the first permitted job starts first. */
export class RenderQueue<Job extends Waiting> {
  readonly #maxWaiting: number;
  readonly #waiting = new Map<Job, { timer: NodeJS.Timeout; since: number }>();

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  get length(): number {
    return this.#waiting.size;
  }

  /** Adds a job. A full queue refuses its last job, which may be this one. */
  add(job: Job): void {
    const { waitMs, groupWaiting } = rulesOf(job);
    const alike = this.#sorted().filter(
      ({ priority, group }) => priority === job.priority && group === job.group,
    );
    const timer = setTimeout(() => this.refuse(job), waitMs).unref();
    this.#waiting.set(job, { timer, since: performance.now() });
    if (alike.length >= groupWaiting) this.refuse(job);
    const counted = this.#sorted().filter((waiting) => !rulesOf(waiting).keepsItsPlace);
    const last = counted.length > this.#maxWaiting && counted.at(-1);
    if (last) this.refuse(last);
  }

  /** Removes and returns the first permitted job. */
  take(mayBegin: (job: Job) => boolean): Job | undefined {
    const job = this.#sorted().find(mayBegin);
    if (job) this.#remove(job);
    return job;
  }

  refuse(job: Job, error: Error = new BusyError()): void {
    if (!this.#waiting.has(job)) return;
    this.#remove(job);
    job.refuse(error);
  }

  clear(): void {
    for (const job of this.#sorted()) this.refuse(job);
  }

  /** Jobs of equal priority keep their order of arrival. */
  #sorted(): Job[] {
    return [...this.#waiting.keys()].sort((first, second) => this.#rank(first) - this.#rank(second));
  }

  #rank(job: Job): number {
    const waitedMs = performance.now() - (this.#waiting.get(job)?.since ?? 0);
    const isOverdue = rulesOf(job).keepsItsPlace && waitedMs > patienceMs;
    return isOverdue ? order.indexOf('stray') - 0.5 : order.indexOf(job.priority);
  }

  #remove(job: Job): void {
    clearTimeout(this.#waiting.get(job)?.timer);
    this.#waiting.delete(job);
  }
}

function rulesOf({ priority }: Waiting): Rules {
  return rules[priority];
}
