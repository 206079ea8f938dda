import type { FastifyBaseLogger } from 'fastify';
import { purgeLeads } from '../leads/lists/lead.repository.ts';
import { purgeRequests } from '../leads/newsletter/newsletter-request.repository.ts';
import { claimTask } from '../storage/claim-task.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { monthsAgo, pruneRecords } from './prune-records.ts';
import { pruneReleases } from './prune-releases.ts';
import { pruneStoredFiles } from './prune-stored-files.ts';

/** Spec 2 §9: people are kept for at most 24 months after their last interaction. */
export const peopleForMonths = 24;
const dayMs = 24 * 3_600_000;

interface PruneOptions {
  now: Date;
  retentionDays: number;
}

/** Removes unused data in small writes, so that the site keeps working meanwhile. */
export async function prune(db: Database, { now, retentionDays }: PruneOptions) {
  const before = retentionStart(now, retentionDays);
  const releases = (await pruneReleases(db, { now, before })).map(({ name }) => name);
  const ofRecords = await pruneRecords(db, { now, before });
  const { enquiries, subscribers } = await prunePeople(db, now);
  const ofPeople = { enquiries, 'newsletter addresses': subscribers };
  // Last, because it may find the bucket away.
  const ofBucket = await pruneStoredFiles(db, now);
  const counts: Record<string, number> = { ...ofRecords, ...ofPeople, ...ofBucket };
  return { releases, counts };
}

/** Prunes the database if that is due and no other server does it. */
export async function pruneDaily(
  db: Database,
  { log, ...options }: PruneOptions & { log: Pick<FastifyBaseLogger, 'info'> },
): Promise<void> {
  await claimTask(db, 'prune', dayMs, async () => log.info(await prune(db, options), 'pruned'));
}

export function retentionStart(now: Date, retentionDays: number): Date {
  return new Date(now.getTime() - retentionDays * dayMs);
}

/** Removes people, with their outbox rows, whose last interaction is older than the privacy policy allows. */
export async function prunePeople(db: Database, now: Date) {
  const before = monthsAgo(peopleForMonths, now).toISOString();
  const removed = await retryWhenBusy(() => purgeLeads(db, before));
  const requests = await retryWhenBusy(() => purgeRequests(db, now));
  return { ...removed, subscribers: removed.subscribers + requests };
}
