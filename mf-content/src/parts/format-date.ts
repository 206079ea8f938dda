const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a date like `4 March 2025` (spec 2 §9). It uses UTC, so that server and browser show the same day. */
export function formatDate(iso: string): string {
  return longDate.format(new Date(iso));
}
