import { pairedDifferences, pairedRatios, summarise } from './statistics.js';

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
  const ratio = base && pairedRatios(values, base);
  // A ratio grows if both sides become faster by the same time; the difference does not.
  const above = base && unit === 'ms' ? pairedDifferences(values, base) : undefined;
  const judged = { value, ratio, above }[goalFor]?.median;
  const limit = atMost ?? atLeast;
  const isMet =
    limit === undefined || judged === undefined
      ? undefined
      : atMost === undefined
        ? judged >= limit
        : judged <= limit;
  const goal = limit === undefined ? undefined : { limit, isAtLeast: atMost === undefined, goalFor };
  return { what, unit, value, to, ratio, above, goal, isMet };
}
