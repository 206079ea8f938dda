import { insertNotices } from '../../notices/notice.repository.ts';
import type { Delivery } from '../../outbox/channel.ts';
import { dueRows } from '../../outbox/due-rows.ts';
import type { Outbox } from '../../outbox/settle.ts';
import type { Database } from '../../storage/database.ts';
import { enquiryFieldNames } from '../enquiries/enquiry-fields.ts';
import { sourceNames } from '../enquiries/visit-source.ts';

declare module '../../storage/tables.ts' {
  interface Tables {
    /** The delivery of an enquiry: one row for each, stored in the same transaction. */
    outbox: Delivery & { enquiryId: number };
  }
}

const { claim, renew } = dueRows<{ enquiryId: number; attempts: number }>('outbox', 'enquiryId', (query) =>
  query.where('state', '=', 'pending'),
);

/** Claims due deliveries, with their enquiries. */
export async function claimDue(db: Database, options: { limit: number; now: Date }) {
  const ids = (await claim(db, options)).map(({ enquiryId }) => enquiryId);
  if (ids.length === 0) return [];
  return db
    .selectFrom('outbox')
    .innerJoin('contactSubmissions', 'contactSubmissions.id', 'outbox.enquiryId')
    .select(['id', 'enquiryId', 'attempts', 'forwardedAt', 'mailedAt', 'handedOverAt', 'submissionId'])
    .select(['createdAt', ...enquiryFieldNames, ...sourceNames])
    .where('enquiryId', 'in', ids)
    .orderBy('id')
    .execute();
}

type DueDelivery = Awaited<ReturnType<typeof claimDue>>[number];

export const enquiryOutbox: Outbox<DueDelivery> = {
  claim: claimDue,
  renew,
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
  onDead(db, dead, now) {
    const notices = dead.map(() => ({ event: 'enquiry-undelivered' }) as const);
    return insertNotices(db, notices, now);
  },
  nameOf: ({ submissionId }) => ({ submissionId }),
};

/** Counts undelivered enquiries by state, with the arrival time of the oldest. */
export async function countWaiting(db: Database) {
  return db
    .selectFrom('outbox')
    .innerJoin('contactSubmissions', 'contactSubmissions.id', 'outbox.enquiryId')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.min('createdAt').as('oldest'))
    .where('state', '!=', 'delivered')
    .groupBy('state')
    .execute();
}
