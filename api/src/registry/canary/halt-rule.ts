/** How often a release was shown, and how often that failed. */
export interface Health {
  views: number;
  errors: number;
}

/** Fewer say nothing. */
interface Least {
  views: number;
  errors: number;
  /** What the figures are of. */
  what: string;
}

export const leastInBrowsers: Least = { views: 50, errors: 5, what: 'views' };
/** A page is rendered once for many visitors, and a failed one again after some seconds. */
export const leastOnServers: Least = { views: 5, errors: 5, what: 'renders on the server' };
/** A canary that fails in under one view of a hundred more than the stable release is not clearly worse. */
const leastDifference = 0.01;
const leastRatio = 2;
/** One in a thousand canaries that are as good as the stable release would get this far by chance. */
const leastZ = 3.09;
/** What the stable release is taken for before it is known: one failure in a hundred views. */
const prior = { views: 100, errors: 1 };

/**
 * Whether a canary is clearly worse than the stable release over the same time: a one-sided two-proportion z test of
 * their failures per view, and a difference that matters.
 *
 * @returns why it must be halted, in a sentence; undefined where it may go on.
 */
export function reasonToHalt(
  canary: Health,
  stable: Health,
  least: Least = leastInBrowsers,
): string | undefined {
  if (canary.views < least.views || canary.errors < least.errors) return undefined;
  const known = { views: stable.views + prior.views, errors: stable.errors + prior.errors };
  const rates = { canary: rate(canary), stable: rate(known) };
  const isWorse =
    rates.canary - rates.stable >= leastDifference &&
    rates.canary >= leastRatio * rates.stable &&
    zScore(canary, known) >= leastZ;
  if (!isWorse) return undefined;
  return `failed in ${canary.errors} of ${canary.views} ${least.what}, the stable release in ${stable.errors} of ${stable.views}`;
}

function rate({ views, errors }: Health): number {
  return Math.min(1, errors / views);
}

function zScore(canary: Health, stable: Health): number {
  const views = canary.views + stable.views;
  const pooled = Math.min(1, (canary.errors + stable.errors) / views);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / canary.views + 1 / stable.views));
  return deviation === 0 ? Number.POSITIVE_INFINITY : (rate(canary) - rate(stable)) / deviation;
}
