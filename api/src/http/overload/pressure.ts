import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** How late the event loop may be on average until this kind of work is refused. What comes first is refused first. */
const limitsMs = { preview: 150, render: 250, read: 500, document: 1000 };

export type Work = keyof typeof limitsMs;

const resolutionMs = 10;
const lookMs = 500;
/** Below this share of its time the server has room for more: it is late because others have the processor. */
const busyShare = 0.8;

/** Measures whether the server keeps up with what it is asked for. */
export class Pressure {
  readonly #delay = monitorEventLoopDelay({ resolution: resolutionMs });
  #timer: NodeJS.Timeout | undefined;
  #lateMs = 0;
  #use = performance.eventLoopUtilization();
  readonly #patience: number;

  /** @param patience factor on all limits. */
  constructor(patience = 1) {
    this.#patience = patience;
  }

  /** @param lateMs of the last half second, for tests. */
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

  /** Whether there is time for this. There is always time for an enquiry. */
  allows(work: Work): boolean {
    return this.#lateMs < limitsMs[work] * this.#patience;
  }
}
