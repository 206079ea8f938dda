import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** Average event loop delay above which each kind of work is refused, in the order of refusal. */
const limitsMs = { preview: 150, render: 250, read: 500, document: 1000, file: 1000 };

export type Work = keyof typeof limitsMs;

const resolutionMs = 10;
const lookMs = 500;
/** Below this utilisation the server has room for more work. Other processes then cause its delay. */
const busyShare = 0.8;

/** Measures whether the server keeps up with its requests. */
export class Pressure {
  readonly #delay = monitorEventLoopDelay({ resolution: resolutionMs });
  #timer: NodeJS.Timeout | undefined;
  #lateMs = 0;
  #use = performance.eventLoopUtilization();
  readonly #patience: number;

  /** @param patience multiplies all limits. */
  constructor(patience = 1) {
    this.#patience = patience;
  }

  /** Public for tests. @param lateMs average delay of the last half second. */
  note(lateMs: number): void {
    this.#lateMs = lateMs;
  }

  start(): void {
    this.#delay.enable();
    this.#timer = setInterval(() => {
      const { mean } = this.#delay;
      const isBusy = performance.eventLoopUtilization(this.#use).utilization > busyShare;
      this.#use = performance.eventLoopUtilization();
      this.note(isBusy && !Number.isNaN(mean) ? Math.max(0, mean / 1e6 - resolutionMs) : 0);
      this.#delay.reset();
    }, lookMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#delay.disable();
  }

  /** Enquiries never ask, so that they are always accepted. */
  allows(work: Work): boolean {
    return this.#lateMs < limitsMs[work] * this.#patience;
  }
}
