import { insertNotices } from '../../notices/notice.repository.ts';
import type { Outbox } from '../../outbox/settle.ts';
import type { Database } from '../../storage/database.ts';
import { leaseEnd } from '../../storage/lease.ts';
import { passOverLocked } from '../../storage/pass-over-locked.ts';
import { enquiryFieldNames } from '../enquiries/enquiry-fields.ts';
import { sourceNames } from '../enquiries/visit-source.ts';
import type { OutgoingEnquiry } from './enquiry-channel.ts';

export interface DueDelivery extends OutgoingEnquiry {
  id: number;
  attempts: number;
  forwardedAt: string | null;
  mailedAt: string | null;
  handedOverAt: string | null;
}

/** Claims due deliveries by postponing them, so that only one process tries each. Those of a dead process come again. */
export async function claimDue(
  db: Database,
  { limit, now }: { limit: number; now: Date },
): Promise<DueDelivery[]> {
  const at = now.toISOString();
  const due = db
    .selectFrom('outbox')
    .select('enquiryId')
    .where('state', '=', 'pending')
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(limit);
  // Reads first, so that an idle loop does not write.
  if (!(await due.limit(1).executeTakeFirst())) return [];
  const claimed = await db
    .with('due', () => due.$call(passOverLocked(db)))
    .updateTable('outbox')
    .set({ dueAt: leaseEnd(now) })
    .where('enquiryId', 'in', (query) => query.selectFrom('due').select('enquiryId'))
    .returning('enquiryId')
    .execute();
  if (claimed.length === 0) return [];
  return db
    .selectFrom('outbox')
    .innerJoin('contactSubmissions', 'contactSubmissions.id', 'outbox.enquiryId')
    .select(['id', 'attempts', 'forwardedAt', 'mailedAt', 'handedOverAt', 'submissionId'])
    .select(['createdAt', ...enquiryFieldNames, ...sourceNames])
    .where(
      'enquiryId',
      'in',
      claimed.map(({ enquiryId }) => enquiryId),
    )
    .orderBy('id')
    .execute();
}

export const enquiryOutbox: Outbox<DueDelivery> = {
  claim: claimDue,
  renew: (db, claimed, now) =>
    db
      .updateTable('outbox')
      .set({ dueAt: leaseEnd(now) })
      .where(
        'enquiryId',
        'in',
        claimed.map(({ id }) => id),
      )
      .where('dueAt', '>', now.toISOString())
      .execute(),
  write: (db, { id }, progress) =>
    db.updateTable('outbox').set(progress).where('enquiryId', '=', id).execute(),
  // An attempt postpones the delivery, and *Forward it now* makes it due.
  isAskedFor: async (db, { id }, at) => {
    const row = await db
      .selectFrom('outbox')
      .select('dueAt')
      .where('enquiryId', '=', id)
      .where('dueAt', '<=', at)
      .executeTakeFirst();
    return row !== undefined;
  },
  onDead: (db, dead, now) =>
    insertNotices(
      db,
      dead.map(() => ({ event: 'enquiry-undelivered' })),
      now,
    ),
  nameOf: ({ submissionId }) => ({ submissionId }),
};
