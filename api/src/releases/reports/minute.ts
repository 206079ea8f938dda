export const minuteMs = 60_000;

/** Formats the minute of a count, such as `2025-01-01T00:00` in UTC. It sorts and compares as text. */
export function toMinute(time: Date | string): string {
  return (typeof time === 'string' ? time : time.toISOString()).slice(0, '2025-01-01T00:00'.length);
}
