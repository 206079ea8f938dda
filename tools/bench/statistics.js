/** Median and quartiles of a series. Undefined if the series is empty. */
export function summarise(values) {
  const known = values.filter(Number.isFinite);
  if (known.length === 0) return undefined;
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantile(known, share));
  return { median, low, high, count: known.length };
}

/** The value below which this share (0 to 1) of a series lies. */
export function quantile(values, share) {
  const sorted = values.toSorted((first, second) => first - second);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  return below + (sorted[Math.ceil(position)] - below) * (position % 1);
}
