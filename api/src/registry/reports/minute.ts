export const minuteMs = 60_000;

/** The minute that counts of reports are kept by, as `2025-01-01T00:00`, in UTC: it sorts and compares as text. */
export function toMinute(time: Date | string): string {
  return (typeof time === 'string' ? time : time.toISOString()).slice(0, '2025-01-01T00:00'.length);
}
