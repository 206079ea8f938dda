import { Problem } from '../http/problems/problem.ts';

interface Rules {
  /** How long one waits at most. */
  waitMs: number;
  /** Share of the processes that all of this kind may have at a time. At least one. */
  share: number;
  /** Of one section: how many may run, as a share, and how many may wait. */
  groupShare: number;
  groupWaiting: number;
  /** Waits on where too much waits, instead of making room: it holds up nobody, and a person waits for its answer. */
  keepsItsPlace?: true;
}

/** Kinds of work, in the order in which they come. Nobody waits for those who come later. */
export const rules = {
  visitor: { waitMs: 4000, share: 1, groupShare: 0.5, groupWaiting: 16 },
  /** Made before it is asked for. */
  ahead: { waitMs: 10_000, share: 0.5, groupShare: 0.5, groupWaiting: 32 },
  /** Addresses of which there are as many as somebody likes. */
  stray: { waitMs: 1500, share: 0.5, groupShare: 0, groupWaiting: 4 },
  preview: { waitMs: 10_000, share: 0.5, groupShare: 0.5, groupWaiting: 8 },
  gate: { waitMs: 600_000, share: 0, groupShare: 0, groupWaiting: 32, keepsItsPlace: true },
} satisfies Record<string, Rules>;

export type Priority = keyof typeof rules;
const order = Object.keys(rules) as Priority[];

const retryAfterSeconds = 2;

/** More is asked for than can be rendered. */
export class BusyError extends Problem {
  constructor() {
    super(503, 'The site is busy. Please try again in a moment.', { retryAfterSeconds });
  }
}

export interface Waiting {
  priority: Priority;
  /** Section that it is about: its pages do not fill the queue for the others. */
  group: string;
  refuse: (error: Error) => void;
}

/** Work that waits for a process: with an end, and the first that may begin first. */
export class RenderQueue<Job extends Waiting> {
  readonly #maxWaiting: number;
  readonly #waiting = new Map<Job, NodeJS.Timeout>();

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  get length(): number {
    return this.#waiting.size;
  }

  /** Takes a job in. Where that is one too many, the last is refused: this one, or one that comes later. */
  add(job: Job): void {
    const { waitMs, groupWaiting } = rulesOf(job);
    const alike = this.#sorted().filter(
      ({ priority, group }) => priority === job.priority && group === job.group,
    );
    this.#waiting.set(job, setTimeout(() => this.#refuse(job), waitMs).unref());
    if (alike.length >= groupWaiting) this.#refuse(job);
    const counted = this.#sorted().filter((waiting) => !rulesOf(waiting).keepsItsPlace);
    const last = counted.length > this.#maxWaiting && counted.at(-1);
    if (last) this.#refuse(last);
  }

  /** Takes out the first that may begin. */
  take(mayBegin: (job: Job) => boolean): Job | undefined {
    const job = this.#sorted().find(mayBegin);
    if (job) this.#remove(job);
    return job;
  }

  /** Refuses all that wait. */
  clear(): void {
    for (const job of this.#sorted()) this.#refuse(job);
  }

  /** Those of the same priority as they came. */
  #sorted(): Job[] {
    return [...this.#waiting.keys()].sort((first, second) => rank(first) - rank(second));
  }

  #refuse(job: Job): void {
    this.#remove(job);
    job.refuse(new BusyError());
  }

  #remove(job: Job): void {
    clearTimeout(this.#waiting.get(job));
    this.#waiting.delete(job);
  }
}

function rulesOf({ priority }: Waiting): Rules {
  return rules[priority];
}

function rank({ priority }: Waiting): number {
  return order.indexOf(priority);
}
