/** Views of a release and its failures among them. */
export interface Health {
  views: number;
  errors: number;
}

/** Thresholds and words for the figures of one source. */
export interface Measure {
  /** The least numbers of views and errors for a decision. */
  views: number;
  errors: number;
  /** Counts assumed for the stable release, so that few real ones do not decide. */
  prior: Health;
  /** The least difference of the rates, and their least ratio, of a clearly worse canary. */
  leastDifference: number;
  leastRatio: number;
  /** Words for the event and for the total. */
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
/**
 * The server renders a page once for many visitors and repeats a failed render after some seconds. The counts
 * are small, and no failure is due to chance.
 */
export const onServers: Measure = {
  ...failed,
  views: 5,
  errors: 5,
  prior: { views: 10, errors: 0.1 },
  what: 'renders on the server',
};
/**
 * Counts documents that never became usable. A page that hangs, stays blank or never gets its scripts reports
 * nothing. Some visitors of any release leave before the page can report.
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
/**
 * Counts page loads that measured a web vital. Up to a quarter of them may be worse than the 75th percentile.
 */
export const worseVital: Measure = {
  views: 100,
  errors: 26,
  prior: { views: 100, errors: 25 },
  leastDifference: 0.1,
  leastRatio: 1,
  verb: 'was worse',
  what: 'page loads',
};
/** By chance, one in a thousand canaries as good as the stable release exceeds this value. */
const leastZ = 3.09;

/**
 * Decides whether a canary is clearly worse than the stable release over the same time. It applies a
 * one-sided two-proportion z test to the rates and requires a minimum difference.
 *
 * @returns the reason to halt it, as a sentence; undefined if it may continue.
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
