import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { trialsForMs } from '../leads/trials/trial.repository.ts';
import type { Database } from '../storage/database.ts';
import { dayOf } from '../storage/day-of.ts';
import { isPostgres } from '../storage/is-postgres.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';

/** The site evaluates counts over a day and over a canary. They are the largest table of a busy site. */
const countsForDays = 14;
/** A year can be compared with the one before for two months. The privacy policy names this time. */
export const figuresForMonths = 14;
/** SQLite deletes on the event loop, and the first prune after months removes millions of rows. */
const countsAtOnce = 5000;
/** Pause between two statements, so that requests do not wait. */
const breathMs = 10;
const dayMs = 24 * 3_600_000;

/** Removes old counts, error reports, pictures, notices, preview openings and comments, and expired sessions. */
export async function pruneRecords(db: Database, { now, before }: { now: Date; before: Date }) {
  const at = before.toISOString();
  const countsAt = new Date(now.getTime() - countsForDays * dayMs).toISOString();
  const trialsAt = new Date(now.getTime() - trialsForMs).toISOString();
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  const removals = {
    'reports of failures': db.deleteFrom('sectionErrors').where('createdAt', '<', at),
    'purges of the CDN': db.deleteFrom('purges').where('dueAt', '<', dayAgo),
    'notices of events': db.deleteFrom('notices').where('createdAt', '<', at),
    'openings of preview links': db.deleteFrom('previewOpenings').where('createdAt', '<', at),
    'comments on previews': db
      .deleteFrom('previewComments')
      .where('linkId', 'in', (query) =>
        query.selectFrom('previewLinks').select('id').where('expiresAt', '<', at),
      ),
    'forms sent in previews': db.deleteFrom('previewTrials').where('createdAt', '<', trialsAt),
    'figures of days': db.deleteFrom('figures').where('day', '<', dayOf(monthsAgo(figuresForMonths, now))),
    'salts of days': db.deleteFrom('visitorSalts').where('day', '<', dayOf(now)),
    'hashes of visitors': db.deleteFrom('visitorHashes').where('day', '<', dayOf(now)),
    'sessions of the console': db.deleteFrom('consoleSessions').where('expiresAt', '<', at),
    // Those without evidence, which a verifier sends within a day, or of pruned releases only. The findings remain.
    'pictures of evidence': db
      .deleteFrom('evidencePictures')
      .where('createdAt', '<', dayAgo)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('evidenceUses')
              .innerJoin('releaseEvidence', 'releaseEvidence.id', 'evidenceUses.evidenceId')
              .innerJoin('releases', 'releases.id', 'releaseEvidence.releaseId')
              .select('evidenceUses.sha256')
              .whereRef('evidenceUses.sha256', '=', 'evidencePictures.sha256')
              .where('prunedAt', 'is', null),
          ),
        ),
      ),
  };
  const counts: Record<string, number> = {
    'minutes of counts': await removeCounts(db, countsAt < at ? at : countsAt),
  };
  for (const [name, removal] of Object.entries(removals)) {
    const { numDeletedRows } = await retryWhenBusy(() => removal.executeTakeFirstOrThrow());
    counts[name] = Number(numDeletedRows);
  }
  const { numUpdatedRows } = await retryWhenBusy(() =>
    db
      .updateTable('previewLinks')
      .set({ edit: null })
      .where('expiresAt', '<', now.toISOString())
      .where('edit', 'is not', null)
      .executeTakeFirstOrThrow(),
  );
  counts['texts of previews'] = Number(numUpdatedRows);
  return counts;
}

export function monthsAgo(count: number, now: Date): Date {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - count);
  return start;
}

/** @returns the number of removed rows. */
async function removeCounts(db: Database, before: string): Promise<number> {
  const old = (place: 'ctid' | 'rowid') =>
    sql`select ${sql.ref(place)} from section_counts where minute < ${before} limit ${countsAtOnce}`;
  const removal = isPostgres(db)
    ? sql`delete from section_counts where ctid = any(array(${old('ctid')}))`
    : sql`delete from section_counts where rowid in (${old('rowid')})`;
  for (let removed = 0; ; await pause(breathMs)) {
    const { numAffectedRows = 0n } = await retryWhenBusy(() => removal.execute(db));
    removed += Number(numAffectedRows);
    if (numAffectedRows < countsAtOnce) return removed;
  }
}
