/** Views, page loads or visits of a release, and those among them that failed. */
export interface Figure {
  tried: number;
  failed: number;
}

/** Below this number, a few visitors with one unusual browser would decide. */
export const leastTried = 50;
/** The least ratio of the odds of a failure. Smaller differences are often due to cold caches. */
const leastOdds = 2;
/** The highest chance of the counts if both fail equally often. Servers look often, so it is low: see decision 10. */
const highestChance = 1e-5;

/** Whether a canary fails clearly more often than the stable release over the same time. */
export function isClearlyWorse(canary: Figure, stable: Figure): boolean {
  return (
    canary.tried >= leastTried &&
    canary.failed * (stable.tried - stable.failed) >=
      leastOdds * stable.failed * (canary.tried - canary.failed) &&
    chanceOf(canary, stable) < highestChance
  );
}

/** Probabilities below this share of the highest one do not change the sum. */
const negligible = 1e-15;

/** Fisher’s exact test, one-sided: the chance of at least so many failures of the canary. Exact for small counts too. */
export function chanceOf(canary: Figure, stable: Figure): number {
  const tried = canary.tried + stable.tried;
  const failed = canary.failed + stable.failed;
  // Probability of one failure more in the canary, relative to that of `count` failures.
  const step = (count: number) =>
    ((failed - count) * (canary.tried - count)) / ((count + 1) * (tried - failed - canary.tried + count + 1));
  const likeliest = Math.floor(((failed + 1) * (canary.tried + 1)) / (tried + 2));
  let [all, asBad] = [0, 0];
  const add = (count: number, weight: number) => {
    all += weight;
    if (count >= canary.failed) asBad += weight;
  };
  for (let [count, weight] = [likeliest, 1]; weight > negligible; weight *= step(count++)) add(count, weight);
  for (let [count, weight] = [likeliest, 1]; weight > negligible; ) {
    weight /= step(--count);
    if (weight > negligible) add(count, weight);
  }
  return asBad / all;
}
