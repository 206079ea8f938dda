/** A server that has just started is busy with its first renders and requests. */
const firstLookMs = 5 * 60_000;
const lookMs = 3_600_000;

/** Looks once an hour for work that can wait. */
export class Hourly {
  readonly #look: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(look: () => Promise<void>, onError: (error: unknown) => void) {
    this.#look = look;
    this.#onError = onError;
  }

  start(): void {
    this.#lookIn(firstLookMs);
  }

  /** Resolves when the current run has ended. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
  }

  #lookIn(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#running = this.#look().catch(this.#onError);
      this.#lookIn(lookMs);
    }, ms).unref();
  }
}
