import { insertNotices, type NoticeEvent } from '../../notices/notice.repository.ts';
import { insertPurges } from '../../outbox/purges.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { ReleaseError } from '../release-error.ts';
import type { PromotionAction } from './promotion.table.ts';

const events: Record<PromotionAction, NoticeEvent> = {
  promote: 'live',
  canary: 'step',
  rollback: 'rolled-back',
  halt: 'halted',
};

/** Adds a notice for every record of a decision to the outbox, and a purge of its documents. */
export async function insertDecisionNotices(db: Database, decisionId: number, now: Date): Promise<void> {
  const records = await db
    .selectFrom('promotions')
    .innerJoin('releases as named', 'named.id', 'promotions.releaseId')
    .innerJoin('releases as live', 'live.id', 'promotions.liveReleaseId')
    .select(['action', 'promotions.section', 'named.release', 'live.release as live'])
    .select(['canaryPercent as percent', 'reason', 'actor'])
    .where('decisionId', '=', decisionId)
    .orderBy('promotions.id')
    .execute();
  const notices = records.map(({ action, ...record }) => ({ ...record, event: events[action] }));
  await insertNotices(db, notices, now);
  await insertPurges(
    db,
    records.map(({ section }) => section),
    now,
  );
}

interface Refusal {
  actor: string;
  /** Only a refusal of the release makes a notice, not a fault of the server. */
  error: unknown;
  now: Date;
}

/** Adds a notice to the outbox for each release of a refused publication or promotion. */
export async function tellRefusal(
  db: Database,
  releases: { section: string; release: string | null }[],
  { actor, error, now }: Refusal,
): Promise<void> {
  if (!(error instanceof ReleaseError)) return;
  const refused = { event: 'refused', actor, reason: error.message } as const;
  const notices = releases.map((release) => ({ ...refused, ...release }));
  await retryWhenBusy(() => insertNotices(db, notices, now));
}
