import { sql } from 'kysely';
import { toMinute } from '../releases/reports/minute.ts';
import { errorKinds, ratings, vitals as vitalNames } from '../releases/reports/report.schema.ts';
import type { Database } from '../storage/database.ts';

export interface VitalTrend {
  name: string;
  good: number[];
  total: number[];
}

/** A day in half hours. */
const parts = 48;
const partMs = 1_800_000;
const trendMs = parts * partMs;
/** A minute’s text up to the tens of minutes. The database adds up faster than JavaScript, and open pages ask often. */
const tenMinutes = '2025-01-01T00:0'.length;

const shown = [
  'view',
  ...errorKinds,
  ...vitalNames.flatMap((name) => ratings.map((rating) => `${name} ${rating}`)),
];

export type ReleaseTrends = Awaited<ReturnType<typeof readTrends>>;

/** Counts by time, the oldest first. */
export async function readTrends(db: Database, section: string, release: string, now: Date) {
  // The last part is the current half hour.
  const begin = Math.floor(now.getTime() / partMs + 1) * partMs - trendMs;
  const rows = await db
    .selectFrom('sectionCounts')
    .select(({ fn }) => [
      'what',
      sql<string>`substr(minute, 1, ${sql.lit(tenMinutes)})`.as('part'),
      fn.sum<number>('count').as('count'),
    ])
    .where('section', '=', section)
    .where('release', '=', release)
    .where('what', 'in', shown)
    .where('minute', '>=', toMinute(new Date(begin)))
    .groupBy(['what', 'part'])
    .execute();
  const empty = () => Array<number>(parts).fill(0);
  const trends = { views: empty(), errors: empty() };
  const vitals = new Map<string, VitalTrend>();
  const isError = (what: string) => (errorKinds as readonly string[]).includes(what);
  for (const { what, part, count } of rows) {
    const at = Math.min(parts - 1, Math.max(0, Math.floor((Date.parse(`${part}0Z`) - begin) / partMs)));
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
