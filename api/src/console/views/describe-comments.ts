/** @param count comments that are not done. */
export function describeComments(count: number): string {
  return count === 1 ? '1 open comment' : `${count} open comments`;
}
