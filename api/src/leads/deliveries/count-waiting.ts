import type { Database } from '../../storage/database.ts';

/** Counts undelivered enquiries by state, with the arrival time of the oldest. */
export async function countWaiting(db: Database) {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('contactSubmissions', 'contactSubmissions.id', 'outbox.enquiryId')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.min('createdAt').as('oldest'))
    .where('state', '!=', 'delivered')
    .groupBy('state')
    .execute();
  return rows.map(({ state, count, oldest }) => ({ state, count: Number(count), oldest }));
}
