/** @jest-environment node */
import { findActiveStep, progressOf } from './find-active-step.ts';

test.each([
  [0, 0],
  [0.049, 0],
  [0.05, 1],
  [0.19, 1],
  [0.2, 2],
  [0.39, 2],
  [0.4, 3],
  [0.59, 3],
  [0.6, 4],
  [0.79, 4],
  [0.8, 5],
  [1, 5],
])('spec 1 §4: at progress %d step %d is active', (progress, step) => {
  expect(findActiveStep(progress)).toBe(step);
});

test.each([0, 1, 2, 3, 4])('the step with index %d is the last active one at its own progress', (index) => {
  expect(findActiveStep(progressOf(index))).toBe(index + 1);
});
