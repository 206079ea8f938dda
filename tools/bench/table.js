/**
 * Measures every target once a round. The order reverses each round, so that no target always follows the
 * same one. Warm-up rounds are not returned.
 *
 * @returns the samples of each target by its name, one for each round.
 */
export async function runRounds(targets, { rounds, warmUps = 1 }, measure) {
  const samples = Object.fromEntries(targets.map(({ name }) => [name, []]));
  for (let round = -warmUps; round < rounds; round++) {
    for (const target of round % 2 ? targets.toReversed() : targets) {
      const sample = await measure(target);
      if (round >= 0) samples[target.name].push(sample);
    }
  }
  return samples;
}

const columns = ['', 'site', 'quartiles', 'against', 'ratio', 'quartiles', 'above', 'goal', ''];

/**
 * One line of the table: a figure of the site, its ratio to a reference if it has one, the milliseconds above
 * that reference, and the goal for one of them.
 *
 * @param {string} what
 * @param {string} unit
 * @param {number[]} values of the site, one for each round.
 * @param {{ to?: string, base?: number[], atMost?: number, atLeast?: number, goalFor?: 'ratio' | 'value' | 'above' }} options
 */
export function toRow(
  what,
  unit,
  values,
  { to, base, atMost, atLeast, goalFor = base ? 'ratio' : 'value' } = {},
) {
  const value = summarise(values);
  // Round by round, so that a slow round affects both sides equally.
  const compare = (how) => summarise(values.map((one, round) => how(one, base[round])));
  const ratio = base && compare((own, other) => own / other);
  // A ratio grows if both sides become faster by the same time; the difference does not.
  const above = base && unit === 'ms' ? compare((own, other) => own - other) : undefined;
  const judged = { value, ratio, above }[goalFor]?.median;
  const limit = atMost ?? atLeast;
  if (limit === undefined) return { what, unit, value, to, ratio, above };
  const isAtLeast = atMost === undefined;
  const isMet = judged === undefined ? undefined : isAtLeast ? judged >= limit : judged <= limit;
  return { what, unit, value, to, ratio, above, goal: { limit, isAtLeast, goalFor }, isMet };
}

/**
 * Makes rows of the samples that `runRounds` returns.
 *
 * @returns `toRow` by the target, and by `key` if each sample holds several figures; `to` is the target to compare with.
 */
export function rowsOf(samples) {
  const of = ({ name }, key) => samples[name].map((sample) => (key ? sample[key] : sample));
  return (what, unit, own, { key, to, ...goal }) =>
    toRow(what, unit, of(own, key), { ...goal, to: to?.name, base: to && of(to, key) });
}

/** The rows as a Markdown table. */
export function printTable(rows) {
  const lines = [columns, ...rows.map(toCells)];
  const widths = columns.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column].length)));
  const format = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  console.log([format(columns), format(rule), ...lines.slice(1).map(format)].join('\n'));
}

function toCells({ what, unit, value, to, ratio, above, goal, isMet }) {
  return [
    what,
    value ? `${number(value.median)} ${unit}` : 'not measured',
    value && value.count > 1 ? quartiles(value) : '',
    to ?? '',
    ratio ? number(ratio.median) : '',
    ratio && ratio.count > 1 ? quartiles(ratio) : '',
    above ? `${number(above.median)} ${unit}` : '',
    goal
      ? `${goal.isAtLeast ? '≥' : '≤'} ${number(goal.limit)}${goal.goalFor !== 'ratio' ? ` ${unit}` : ''}`
      : '',
    isMet === undefined ? '' : isMet ? 'met' : 'not met',
  ];
}

function quartiles({ low, high }) {
  return `${number(low)}–${number(high)}`;
}

function number(value) {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB');
  return String(Number(value.toPrecision(value < 1 ? 2 : 3)));
}

/** Median and quartiles of a series. Undefined if the series is empty. */
function summarise(values) {
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
