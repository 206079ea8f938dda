import { setTimeout as pause } from 'node:timers/promises';

interface WorkLoopOptions {
  /** Works on one batch. @returns how many items it found. */
  work: () => Promise<number>;
  /** Delay before new work is seen. By default it is well within a second, and each look is one read. */
  pollMs?: number;
  /** Pause between batches, so that a backlog does not slow visitors' requests. */
  breathMs?: number;
  onError: (error: unknown) => void;
}

/** Works in the background, batch after batch, and sleeps while there is no work. */
export class WorkLoop {
  readonly #options: WorkLoopOptions;
  #running: Promise<void> | undefined;
  readonly #end = new AbortController();

  constructor(options: WorkLoopOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves when the current batch has ended. */
  async stop(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { work, pollMs = 500, breathMs = 0, onError } = this.#options;
    const { signal } = this.#end;
    while (!signal.aborted) {
      const tried = await work().catch((error: unknown) => {
        onError(error);
        return 0;
      });
      await pause(tried === 0 ? pollMs : breathMs, undefined, { signal }).catch(() => {});
    }
  }
}
