import type { FastifyBaseLogger } from 'fastify';
import { claimTask } from '../storage/claim-task.ts';
import type { Database } from '../storage/database.ts';
import { prune } from './prune.ts';

const everyMs = 24 * 3_600_000;

/** Prunes the database if that is due and no other server does it. */
export async function pruneDaily(
  db: Database,
  { retentionDays, log, now }: { retentionDays: number; log: Pick<FastifyBaseLogger, 'info'>; now: Date },
): Promise<void> {
  await claimTask(db, 'prune', everyMs, async () => {
    const { releases, counts } = await prune(db, { now, retentionDays });
    log.info({ releases, counts }, 'pruned');
  });
}
