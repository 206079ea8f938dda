/** @jest-environment node */
import { nextStats } from './next-stats.ts';

const from = { subscribers: 5627, openRate: 47.3, active: 127 };
const almostOne = 1 - Number.EPSILON;

test('spec 2 §4: subscribers rise by 0 to 2', () => {
  expect(nextStats(from, () => 0).subscribers).toBe(5627);
  expect(nextStats(from, () => 0.5).subscribers).toBe(5628);
  expect(nextStats(from, () => almostOne).subscribers).toBe(5629);
});

test('spec 2 §4: the open rate drifts by up to 0.05 points and stops at 99.9', () => {
  expect(nextStats(from, () => 0).openRate).toBeCloseTo(47.25);
  expect(nextStats(from, () => almostOne).openRate).toBeCloseTo(47.35);
  expect(nextStats({ ...from, openRate: 99.88 }, () => almostOne).openRate).toBe(99.9);
});

test('spec 2 §4: the active count drifts by up to 5 either way and stops at 50', () => {
  expect(nextStats(from, () => 0).active).toBe(122);
  expect(nextStats(from, () => almostOne).active).toBe(132);
  expect(nextStats({ ...from, active: 51 }, () => 0).active).toBe(50);
});
