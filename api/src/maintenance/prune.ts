import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import type { ExpressionBuilder } from 'kysely';
import { purgeLeads } from '../leads/lists/lead.repository.ts';
import { purgeRequests } from '../leads/newsletter/newsletter-request.repository.ts';
import { bucketOf } from '../storage/bucket.ts';
import { claimTask } from '../storage/claim-task.ts';
import type { Database } from '../storage/database.ts';
import { poll } from '../storage/poll.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import type { Tables } from '../storage/tables.ts';
import { monthsAgo, pruneRecords } from './prune-records.ts';
import { pruneReleases } from './prune-releases.ts';

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

/** Requests that the bucket gets at the same time. */
const atOnce = 20;
/** The time that a file may be in the bucket before the row that needs it is written. */
const unownedForMs = 24 * 3_600_000;

/**
 * Removes files from the bucket whose rows are gone, or never came because their publication failed. A file is marked
 * first, so that nobody can need it again before it is gone.
 *
 * @returns the number of removed files, if the site has a bucket.
 */
async function pruneStoredFiles(db: Database, now: Date): Promise<Record<string, number>> {
  const bucket = bucketOf(db);
  if (!bucket) return {};
  const before = new Date(now.getTime() - unownedForMs).toISOString();
  const isUnused = (file: ExpressionBuilder<Tables, 'storedFiles'>) =>
    file.or([file('state', '=', 'leaving'), file.and([file('usedAt', '<', before), hasNoOwner(file)])]);
  for (let removed = 0; ; ) {
    const marked = await retryWhenBusy(() =>
      db
        .updateTable('storedFiles')
        .set({ state: 'leaving' })
        .where('key', 'in', (query) =>
          query.selectFrom('storedFiles').select('key').where(isUnused).limit(atOnce),
        )
        .where(isUnused)
        .returning('key')
        .execute(),
    );
    if (marked.length === 0) return { 'files of the bucket': removed };
    const keys = marked.map(({ key }) => key);
    await Promise.all(keys.map((key) => bucket.delete(key)));
    await retryWhenBusy(() => db.deleteFrom('storedFiles').where('key', 'in', keys).execute());
    removed += keys.length;
  }
}

const hasNoOwner = ({ and, not, exists, selectFrom }: ExpressionBuilder<Tables, 'storedFiles'>) =>
  and(
    [
      selectFrom('fileContents').select('integrity as owner').whereRef('integrity', '=', 'storedFiles.owner'),
      selectFrom('contentPictures').select('name as owner').whereRef('name', '=', 'storedFiles.owner'),
      selectFrom('evidencePictures').select('sha256 as owner').whereRef('sha256', '=', 'storedFiles.owner'),
    ].map((owner) => not(exists(owner))),
  );

/** A server that has just started is busy with its first renders and requests. */
const lookMs = 10 * 60_000;

export const prunePlugin = fp(
  async ({ addWorker, config: { retentionDays }, db, log }) => {
    const look = () => pruneDaily(db, { retentionDays, log, now: new Date() });
    addWorker(poll(lookMs, look, (error) => log.error(error, 'pruning failed')));
  },
  { name: 'prune', dependencies: ['context'] },
);
