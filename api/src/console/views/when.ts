import { type Html, html } from '../../http/plain-pages/html.ts';

const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Formats a time as `3 minutes ago`, with the exact time as a tooltip. @param at ISO 8601. */
export function when(at: string): Html {
  const date = new Date(at);
  const past = Date.now() - date.getTime();
  const step = steps.find(({ ms }) => Math.abs(past) >= ms);
  const words = step ? relative.format(-Math.round(past / step.ms), step.unit) : 'just now';
  return html`<time datetime="${at}" title="${exact.format(date)} UTC">${words}</time>`;
}
