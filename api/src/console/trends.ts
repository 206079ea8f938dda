import { errorKinds } from '../registry/reports/report.schema.ts';
import type { Database } from '../storage/database.ts';

/** Counts by time, the oldest first. */
export interface Trend {
  views: number[];
  errors: number[];
}

export interface VitalTrend {
  name: string;
  good: number[];
  total: number[];
}

export interface ReleaseTrends extends Trend {
  vitals: VitalTrend[];
}

/** A day in parts of half an hour. */
const parts = 48;
const partMs = 1_800_000;
export const trendMs = parts * partMs;

/** How a release did over the last day. */
export async function readTrends(
  db: Database,
  section: string,
  release: string,
  now: Date,
): Promise<ReleaseTrends> {
  const begin = now.getTime() - trendMs;
  const rows = await db
    .selectFrom('sectionCounts')
    .select(['what', 'minute', 'count'])
    .where('section', '=', section)
    .where('release', '=', release)
    .where('minute', '>=', new Date(begin).toISOString().slice(0, 16))
    .execute();
  const empty = () => Array<number>(parts).fill(0);
  const trends = { views: empty(), errors: empty() };
  const vitals = new Map<string, VitalTrend>();
  const isError = (what: string) => (errorKinds as readonly string[]).includes(what);
  for (const { what, minute, count } of rows) {
    const at = Math.min(parts - 1, Math.max(0, Math.floor((Date.parse(`${minute}Z`) - begin) / partMs)));
    const add = (to: number[]) => (to[at] = (to[at] ?? 0) + Number(count));
    const [name = '', rating] = what.split(' ');
    if (what === 'view') add(trends.views);
    else if (isError(what)) add(trends.errors);
    else if (rating) {
      const vital = vitals.get(name) ?? { name, good: empty(), total: empty() };
      vitals.set(name, vital);
      add(vital.total);
      if (rating === 'good') add(vital.good);
    }
  }
  return { ...trends, vitals: [...vitals.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}
