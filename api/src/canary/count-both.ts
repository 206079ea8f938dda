import { minuteMs, toMinute } from '../releases/reports/minute.ts';
import { countReports } from '../releases/reports/report.repository.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import type { Compared } from './find-reason.ts';

/**
 * A page reports that it is usable within seconds, or when the visitor leaves it. Page loads within this time
 * do not count yet. Reports about page loads from before a canary still arrive for so long.
 */
const tellingMs = 2 * minuteMs;

interface Pair {
  canary: StoredRelease;
  live: StoredRelease;
}

export async function countBoth(db: Database, pair: Pair, since: Date, until?: Date): Promise<Compared> {
  const { canary, live } = pair;
  const minutes = { since: toMinute(since), until: until && toMinute(until) };
  const of = ({ manifest: { section, release } }: StoredRelease) =>
    countReports(db, { section: section.name, release, ...minutes });
  return [await of(canary), await of(live)];
}

/** Counts only page loads since a moment that had time to report. */
export function countSettled(db: Database, pair: Pair, since: Date, now: Date): Promise<Compared> {
  const [from, until] = [since.getTime() + tellingMs, now.getTime() - tellingMs];
  return countBoth(db, pair, new Date(from), new Date(until));
}
