import { setTimeout as pause } from 'node:timers/promises';

interface WorkLoopOptions {
  /** One batch. @returns how much there was to do. */
  work: () => Promise<number>;
  /** How soon is seen what another process left behind. */
  pollMs: number;
  /** Between batches, so that a backlog leaves the site its time. */
  breathMs?: number;
  onError: (error: unknown) => void;
}

/** Works off what waits, batch after batch, beside the site's own work; sleeps while nothing does. */
export class WorkLoop {
  readonly #options: WorkLoopOptions;
  #running: Promise<void> | undefined;
  #isStopped = false;
  #wake = () => {};

  constructor(options: WorkLoopOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** There may be something new. */
  wake(): void {
    this.#wake();
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { work, pollMs, breathMs = 0, onError } = this.#options;
    while (!this.#isStopped) {
      const rest = new AbortController();
      this.#wake = () => rest.abort();
      const tried = await work().catch((error: unknown) => {
        onError(error);
        return 0;
      });
      if (tried === 0) await pause(pollMs, undefined, { signal: rest.signal }).catch(() => {});
      else await pause(breathMs);
    }
  }
}
