/** A process that has not renewed its lease for this long counts as lost. */
export const leaseMs = 30_000;

export function leaseEnd(now: Date): string {
  return new Date(now.getTime() + leaseMs).toISOString();
}

/** Carries out work on what this process has leased, and renews the lease until it ends. */
export async function whileLeased<Result>(renew: () => Promise<unknown>, work: () => Promise<Result>) {
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // A process that cannot renew goes on: all leased work may safely run twice.
    renewing = renewing.then(renew).catch(() => {});
  }, leaseMs / 3).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
  }
}
