import { runRounds, toRow } from './table.js';

test('a ratio is the median of the ratios of the rounds, and not a ratio of medians', () => {
  // The machine is three times slower in the second round.
  const row = toRow('click', 'ms', [50, 150, 60], {
    to: 'static reference',
    base: [100, 300, 100],
    atMost: 0.5,
  });
  expect(row.ratio).toEqual({ median: 0.5, low: 0.5, high: 0.55, count: 3 });
  expect(row.isMet).toBe(true);
});

test.each([
  [{ atMost: 10 }, false],
  [{ atMost: 20 }, true],
  [{ atLeast: 20 }, false],
  [{ atLeast: 10 }, true],
  [{}, undefined],
])('a value of 15 with %p: met %p', (goal, isMet) => {
  expect(toRow('x', 'kB', [15], goal).isMet).toBe(isMet);
});

test.each([
  ['ratio', 1.5],
  ['value', 15],
  ['above', 5],
] as const)('a goal for the %s of a row is compared with that', (goalFor, figure) => {
  const isMet = (atMost: number) => toRow('x', 'ms', [15], { base: [10], atMost, goalFor }).isMet;
  expect([isMet(figure), isMet(figure - 0.1)]).toEqual([true, false]);
});

test('a time has the milliseconds above its reference too, round by round', () => {
  const above = (unit: string) => toRow('x', unit, [50, 150, 60], { base: [40, 100, 55] }).above?.median;
  expect([above('ms'), above('kB')]).toEqual([10, undefined]);
});

test('a value that was not measured neither meets nor misses a goal', () => {
  expect(toRow('x', 'ms', [Number.NaN], { atMost: 1 }).isMet).toBeUndefined();
});

test('the order reverses each round, and warm-up rounds are left out', async () => {
  const seen: string[] = [];
  const samples = await runRounds([{ name: 'a' }, { name: 'b' }], { rounds: 2, warmUps: 1 }, ({ name }) => {
    seen.push(name);
    return seen.length;
  });
  expect(seen).toEqual(['b', 'a', 'a', 'b', 'b', 'a']);
  expect(samples).toEqual({ a: [3, 6], b: [4, 5] });
});
