import { backoffMs, maxAttempts } from './settle.ts';

test.each([
  [1, 10_000],
  [2, 20_000],
  [3, 40_000],
  [12, 20_480_000],
  [13, 21_600_000],
  [24, 21_600_000],
])('the pause after attempt %i is between 0 and %i ms', (attempts, longest) => {
  expect(backoffMs(attempts, () => 1)).toBe(longest);
  expect(backoffMs(attempts, () => 0.25)).toBe(longest / 4);
  expect(backoffMs(attempts, () => 0)).toBe(0);
});

test('a pause is a whole number of milliseconds', () => {
  expect(backoffMs(1, () => 0.33333)).toBe(3333);
});

test('all pauses together outlast a weekend', () => {
  const longest = Array.from({ length: maxAttempts - 1 }, (_, index) => backoffMs(index + 1, () => 1));
  const expectedHours = longest.reduce((sum, pause) => sum + pause / 2, 0) / 3_600_000;
  expect(expectedHours).toBeGreaterThan(36);
});
