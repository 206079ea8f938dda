import type { Deliverable, Outbox } from '../../leads/outbox/settle.ts';
import type { Database } from '../../storage/database.ts';
import { passOverLocked } from '../../storage/pass-over-locked.ts';

/** A notice of a halt. */
export interface HaltNotice extends Deliverable {
  promotionId: number;
  section: string;
  release: string;
  /** The release that visitors have instead. */
  live: string;
  reason: string;
  at: string;
}

/** Older halts are not sent, for example after the first configuration of a channel. */
const newsForMs = 3 * 86_400_000;

/** Adds a notice for every halt of a decision to the outbox. */
export async function insertHaltNotices(db: Database, decisionId: number, now: Date): Promise<void> {
  const halts = await db
    .selectFrom('promotions')
    .select('id')
    .where('decisionId', '=', decisionId)
    .where('action', '=', 'halt')
    .execute();
  if (halts.length === 0) return;
  const dueAt = now.toISOString();
  const notices = halts.map(({ id }) => ({ promotionId: id, state: 'pending' as const, dueAt }));
  await db.insertInto('haltNotices').values(notices).execute();
}

export const haltOutbox: Outbox<HaltNotice> = {
  claim: claimHalts,
  write: (db, { promotionId }, progress) =>
    db.updateTable('haltNotices').set(progress).where('promotionId', '=', promotionId).execute(),
  nameOf: ({ section, release }) => ({ section, release }),
};

async function claimHalts(
  db: Database,
  { limit, now, leaseMs }: { limit: number; now: Date; leaseMs: number },
): Promise<HaltNotice[]> {
  const due = db
    .selectFrom('haltNotices')
    .select('promotionId')
    .where('state', '=', 'pending')
    .where('dueAt', '<=', now.toISOString())
    .where('promotionId', 'in', (query) =>
      query
        .selectFrom('promotions')
        .select('id')
        .where('createdAt', '>', new Date(now.getTime() - newsForMs).toISOString()),
    )
    .orderBy('dueAt')
    .limit(limit);
  // Reads first, because an idle loop must not write.
  if (!(await due.limit(1).executeTakeFirst())) return [];
  const claimed = await db
    .with('due', () => due.$call(passOverLocked(db)))
    .updateTable('haltNotices')
    .set({ dueAt: new Date(now.getTime() + leaseMs).toISOString() })
    .where('promotionId', 'in', (query) => query.selectFrom('due').select('promotionId'))
    .returning('promotionId')
    .execute();
  if (claimed.length === 0) return [];
  const rows = await db
    .selectFrom('haltNotices')
    .innerJoin('promotions', 'promotions.id', 'haltNotices.promotionId')
    .innerJoin('releases as halted', 'halted.id', 'promotions.releaseId')
    .innerJoin('releases as live', 'live.id', 'promotions.liveReleaseId')
    .select(['promotionId', 'attempts', 'forwardedAt', 'mailedAt', 'promotions.section', 'reason'])
    .select(['halted.release', 'live.release as live', 'promotions.createdAt as at'])
    .where(
      'promotionId',
      'in',
      claimed.map(({ promotionId }) => promotionId),
    )
    .orderBy('promotionId')
    .execute();
  return rows.map((row) => ({ ...row, reason: row.reason ?? '' }));
}
