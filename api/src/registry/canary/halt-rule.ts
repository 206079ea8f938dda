/** How often a release was shown, and how often that failed. */
export interface Health {
  views: number;
  errors: number;
}

/** How figures of one source are read. */
export interface Measure {
  /** Fewer say nothing. */
  views: number;
  errors: number;
  /** What the stable release is taken for before it is known. */
  prior: Health;
  /** A canary whose rate is above the stable release's by less is not clearly worse. */
  leastDifference: number;
  leastRatio: number;
  /** What happened in how many of what. */
  verb: string;
  what: string;
}

const failed = { leastDifference: 0.01, leastRatio: 2, verb: 'failed' };

export const inBrowsers: Measure = {
  ...failed,
  views: 50,
  errors: 5,
  prior: { views: 100, errors: 1 },
  what: 'views',
};
/** A page is rendered once for many visitors, and a failed one again after some seconds: few figures, and none by chance. */
export const onServers: Measure = {
  ...failed,
  views: 5,
  errors: 5,
  prior: { views: 10, errors: 0.1 },
  what: 'renders on the server',
};
/**
 * Of documents that browsers were given: a page that hangs, stays blank or never gets its scripts reports nothing. Some
 * visitors are gone before it could, of any release.
 */
export const neverUsable: Measure = {
  views: 50,
  errors: 10,
  prior: { views: 50, errors: 10 },
  leastDifference: 0.15,
  leastRatio: 1,
  verb: 'never became usable',
  what: 'page loads',
};
/** Of page loads that measured a web vital. Every fourth may be worse than its 75th percentile. */
export const worseVital: Measure = {
  views: 100,
  errors: 26,
  prior: { views: 100, errors: 25 },
  leastDifference: 0.1,
  leastRatio: 1,
  verb: 'was worse',
  what: 'page loads',
};
/** One in a thousand canaries that are as good as the stable release would get this far by chance. */
const leastZ = 3.09;

/**
 * Whether a canary is clearly worse than the stable release over the same time: a one-sided two-proportion z test of
 * their rates, and a difference that matters.
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
    rates.canary - rates.stable >= measure.leastDifference &&
    rates.canary >= measure.leastRatio * rates.stable &&
    zScore(canary, known) >= leastZ;
  if (!isWorse) return undefined;
  return `${measure.verb} in ${canary.errors} of ${canary.views} ${measure.what}, the stable release in ${stable.errors} of ${stable.views}`;
}

function rate({ views, errors }: Health): number {
  return Math.min(1, errors / views);
}

function zScore(canary: Health, stable: Health): number {
  const views = canary.views + stable.views;
  const pooled = Math.min(1, (canary.errors + stable.errors) / views);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / canary.views + 1 / stable.views));
  return (rate(canary) - rate(stable)) / deviation;
}
