import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';

/** Removes what was counted and reported before a time, how often links were opened, and what has expired. */
export async function pruneRecords(db: Database, before: Date): Promise<Record<string, number>> {
  const at = before.toISOString();
  const removals = {
    'minutes of counts': db.deleteFrom('sectionCounts').where('minute', '<', at),
    'reports of failures': db.deleteFrom('sectionErrors').where('createdAt', '<', at),
    'openings of preview links': db.deleteFrom('previewOpenings').where('createdAt', '<', at),
    'sessions of the console': db.deleteFrom('consoleSessions').where('expiresAt', '<', at),
  };
  const counts: Record<string, number> = {};
  for (const [name, removal] of Object.entries(removals)) {
    const { numDeletedRows } = await retryWhenBusy(() => removal.executeTakeFirstOrThrow());
    counts[name] = Number(numDeletedRows);
  }
  return counts;
}
