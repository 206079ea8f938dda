import { type Html, html } from '../../http/plain-pages/html.ts';
import type { ReleaseTrends, VitalTrend } from '../trends.ts';

const height = 40;
const barWidth = 5;
const gap = 1;
const step = barWidth + gap;
/** Least height of a bar, so that small counts remain visible. */
const leastHeight = 2;

/** Draws views as bars over time, with failures in red at the bottom. */
export function viewsChart({ views, errors }: Omit<ReleaseTrends, 'vitals'>, label: string): Html {
  const most = Math.max(...views, 1);
  const bars = views.map((count, index) => {
    const failed = errors[index] ?? 0;
    return html`${bar(index, count / most, 'all')}${bar(index, Math.min(failed, count || failed) / most, 'failed')}`;
  });
  return chart(views.length, label, bars);
}

/** Draws the share of good page loads over time. Times without page loads stay empty. */
export function vitalChart({ good, total }: VitalTrend, label: string): Html {
  const bars = total.map((count, index) =>
    count > 0 ? bar(index, (good[index] ?? 0) / count, 'good') : html``,
  );
  return chart(total.length, label, bars);
}

function chart(count: number, label: string, bars: Html[]): Html {
  return html`<svg class="chart" role="img" aria-label="${label}" viewBox="0 0 ${count * step - gap} ${height}" preserveAspectRatio="none">${bars}</svg>`;
}

function bar(index: number, share: number, name: string): Html {
  if (share === 0) return html``;
  const size = Math.max(leastHeight, Math.round(share * height * 10) / 10);
  return html`<rect class="${name}" x="${index * step}" y="${Math.round((height - size) * 10) / 10}" width="${barWidth}" height="${size}"/>`;
}
