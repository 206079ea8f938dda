/** Scroll progress at which each step becomes active (spec 1 §4). */
const thresholds = [0.05, 0.2, 0.4, 0.6, 0.8];

/** The step from 1 to 5 that a scroll progress from 0 to 1 has reached, or 0 before the first step. */
export function findActiveStep(progress: number): number {
  return thresholds.filter((threshold) => progress >= threshold).length;
}

/** A scroll progress at which the step with this index is the last active one. */
export const progressOf = (index: number) => (thresholds[index] ?? 0) + 0.05;
