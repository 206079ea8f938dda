const milestones = 5;
const closingFrom = 0.8;

/** The number of milestones that a scroll progress from 0 to 1 has reached (spec 1 §4). */
export function countActiveMilestones(progress: number): number {
  return Math.min(milestones, Math.floor(progress * milestones) + 1);
}

/** The closing text appears above 80 percent (spec 1 §4). */
export function isClosingShown(progress: number): boolean {
  return progress > closingFrom;
}
