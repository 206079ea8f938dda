/** What works beside the requests, from the start of the server to its end. */
export interface Worker {
  start(): unknown;
  stop(): unknown;
}

/** One after another: each may count on those before it. */
export async function startAll(workers: readonly Worker[]): Promise<void> {
  for (const worker of workers) await worker.start();
}

/** The other way round: nobody loses what it counts on. */
export async function stopAll(workers: readonly Worker[]): Promise<void> {
  for (const worker of workers.toReversed()) await worker.stop();
}
