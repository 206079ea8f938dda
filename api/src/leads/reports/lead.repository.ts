import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { eraseForGood } from '../../storage/erase-for-good.ts';
import { enquiryFieldNames } from '../enquiries/enquiry-fields.ts';
import type { OutboxState } from '../outbox/outbox.table.ts';

/** Enquiries with the state of their delivery, newest first. */
function leads(db: Database) {
  return db
    .selectFrom('contactSubmissions')
    .innerJoin('outbox', 'outbox.enquiryId', 'contactSubmissions.id')
    .select(['id', 'submissionId', 'createdAt', 'state', ...enquiryFieldNames])
    .select(['attempts', 'dueAt', 'forwardedAt', 'mailedAt', 'lastError', 'suspicion'])
    .orderBy('id', 'desc');
}

type LeadQuery = ReturnType<typeof leads>;
export type Lead = LeadQuery extends SelectQueryBuilder<never, never, infer Row> ? Row : never;

export function listLeads(db: Database) {
  return leads(db).execute();
}

/** @param id the number or the stable id of an enquiry. */
export function findLead(db: Database, id: string) {
  return leads(db)
    .where((where) => where.or([where('submissionId', '=', id), where('id', '=', Number(id) || -1)]))
    .executeTakeFirst();
}

interface Which {
  states: OutboxState[];
  id?: number;
}

/** Makes enquiries due at once, with the full number of attempts. */
export async function retryLeads(db: Database, { states, id }: Which, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, dueAt: now })
    .where('state', 'in', states)
    .$if(id !== undefined, (query) => query.where('enquiryId', '=', id as number))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

interface Removed {
  enquiries: number;
  subscribers: number;
}

/** Removes all data of a person, from the files of the database too. */
export async function eraseLeads(db: Database, email: string): Promise<Removed> {
  const person = email.trim().toLowerCase();
  return eraseForGood(db, async (transaction) => {
    const enquiries = await transaction
      .deleteFrom('contactSubmissions')
      .where(sql<string>`lower(email)`, '=', person)
      .executeTakeFirstOrThrow();
    const subscribers = await transaction
      .deleteFrom('newsletterSubscribers')
      .where('email', '=', person)
      .executeTakeFirstOrThrow();
    const requests = await transaction
      .deleteFrom('newsletterRequests')
      .where('email', '=', person)
      .executeTakeFirstOrThrow();
    await forgetDrafts(transaction);
    return count(enquiries, subscribers, requests);
  });
}

/** Removes people whose last interaction, an enquiry or a sign-up, is older than a time. */
export async function purgeLeads(db: Database, before: string): Promise<Removed> {
  const lately = sql<string>`
    select lower(email) from contact_submissions where created_at >= ${before}
    union select email from newsletter_subscribers where created_at >= ${before} or unsubscribed_at >= ${before}`;
  return db.transaction().execute(async (transaction) => {
    const enquiries = await transaction
      .deleteFrom('contactSubmissions')
      .where(sql<boolean>`lower(email) not in (${lately})`)
      .executeTakeFirstOrThrow();
    const subscribers = await transaction
      .deleteFrom('newsletterSubscribers')
      .where(sql<boolean>`email not in (${lately})`)
      .executeTakeFirstOrThrow();
    await forgetDrafts(transaction);
    return count(enquiries, subscribers);
  });
}

/** Removes refused forms, which older servers store and nothing reads. The next version drops the table. */
async function forgetDrafts(db: Database): Promise<void> {
  await sql`delete from drafts`.execute(db);
}

function count(...[enquiries, ...subscribers]: { numDeletedRows: bigint }[]): Removed {
  return {
    enquiries: Number(enquiries?.numDeletedRows ?? 0),
    subscribers: subscribers.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0),
  };
}
