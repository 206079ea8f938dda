/** How often a release was shown, and how often that failed. */
export interface Health {
  views: number;
  errors: number;
}

/** How figures of one source are read. */
interface Measure {
  /** Fewer say nothing. */
  views: number;
  errors: number;
  /** What the stable release is taken for before it is known. */
  prior: Health;
  /** What the figures are of. */
  what: string;
}

export const inBrowsers: Measure = { views: 50, errors: 5, prior: { views: 100, errors: 1 }, what: 'views' };
/** A page is rendered once for many visitors, and a failed one again after some seconds: few figures, and none by chance. */
export const onServers: Measure = {
  views: 5,
  errors: 5,
  prior: { views: 10, errors: 0.1 },
  what: 'renders on the server',
};
/** A canary that fails in under one view of a hundred more than the stable release is not clearly worse. */
const leastDifference = 0.01;
const leastRatio = 2;
/** One in a thousand canaries that are as good as the stable release would get this far by chance. */
const leastZ = 3.09;

/**
 * Whether a canary is clearly worse than the stable release over the same time: a one-sided two-proportion z test of
 * their failures per view, and a difference that matters.
 *
 * @returns why it must be halted, in a sentence; undefined where it may go on.
 */
export function reasonToHalt(
  canary: Health,
  stable: Health,
  measure: Measure = inBrowsers,
): string | undefined {
  if (canary.views < measure.views || canary.errors < measure.errors) return undefined;
  const { prior } = measure;
  const known = { views: stable.views + prior.views, errors: stable.errors + prior.errors };
  const rates = { canary: rate(canary), stable: rate(known) };
  const isWorse =
    rates.canary - rates.stable >= leastDifference &&
    rates.canary >= leastRatio * rates.stable &&
    zScore(canary, known) >= leastZ;
  if (!isWorse) return undefined;
  return `failed in ${canary.errors} of ${canary.views} ${measure.what}, the stable release in ${stable.errors} of ${stable.views}`;
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
