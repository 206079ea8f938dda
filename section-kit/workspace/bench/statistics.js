/** Median and quartiles of a series. Undefined where there is nothing in it. */
export function summarise(values) {
  const sorted = values.filter(Number.isFinite).sort((first, second) => first - second);
  if (sorted.length === 0) return undefined;
  const at = (share) => {
    const position = (sorted.length - 1) * share;
    const below = sorted[Math.floor(position)];
    return below + (sorted[Math.ceil(position)] - below) * (position % 1);
  };
  return { median: at(0.5), low: at(0.25), high: at(0.75), count: sorted.length };
}

/** Ratios of two series round by round, so that what slows a whole round down cancels out. */
export function pairedRatios(values, base) {
  return summarise(values.map((value, round) => value / base[round]));
}
