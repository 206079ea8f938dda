const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Spec 2 §9: en-GB long, such as `4 March 2025`. In UTC, so that server and browser write the same day. */
export function formatDate(iso: string): string {
  return longDate.format(new Date(iso));
}
