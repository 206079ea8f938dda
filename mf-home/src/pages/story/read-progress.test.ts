/** @jest-environment node */
import { countActiveMilestones, isClosingShown } from './read-progress.ts';

test.each([
  [0, 1],
  [0.19, 1],
  [0.2, 2],
  [0.41, 3],
  [0.6, 4],
  [0.8, 5],
  [1, 5],
])('spec 1 §4: at the progress %d the milestones up to number %d are active', (progress, count) => {
  expect(countActiveMilestones(progress)).toBe(count);
});

test.each([
  [0, false],
  [0.8, false],
  [0.801, true],
  [1, true],
])('spec 1 §4: at the progress %d the closing text is shown: %s', (progress, shown) => {
  expect(isClosingShown(progress)).toBe(shown);
});
