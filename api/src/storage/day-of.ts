/** The day of UTC, such as 2026-11-24. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
