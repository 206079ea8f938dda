/** @jest-environment node */
import { countActiveMilestones, isClosingShown } from './milestone-progress.ts';

test.each([
  [0, 1],
  [0.19, 1],
  [0.2, 2],
  [0.41, 3],
  [0.6, 4],
  [0.8, 5],
  [1, 5],
])('spec 1 §4: at progress %d the first %d milestones are active', (progress, count) => {
  expect(countActiveMilestones(progress)).toBe(count);
});

test.each([
  [0, false],
  [0.8, false],
  [0.801, true],
  [1, true],
])('spec 1 §4: at progress %d the visibility of the closing text is %s', (progress, shown) => {
  expect(isClosingShown(progress)).toBe(shown);
});
