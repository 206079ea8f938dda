import { setTimeout as pause } from 'node:timers/promises';

interface WorkLoopOptions {
  /** Works on one batch. @returns how many items it found. */
  work: () => Promise<number>;
  /** Delay before this process sees the work of another. */
  pollMs: number;
  /** Pause between batches, so that a backlog does not slow visitors' requests. */
  breathMs?: number;
  onError: (error: unknown) => void;
}

/** Works in the background, batch after batch, and sleeps while there is no work. */
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

  /** Ends the sleep, because there may be new work. */
  wake(): void {
    this.#wake();
  }

  /** Resolves when the current batch has ended. */
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
