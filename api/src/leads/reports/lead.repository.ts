import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { eraseForGood } from '../../storage/erase-for-good.ts';
import type { OutboxState } from '../../storage/tables/outbox.table.ts';
import { enquiryFieldNames } from '../enquiries/enquiry-fields.ts';

/** Enquiries with what became of them, newest first. */
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

/** @param id the number of an enquiry, or its stable id. */
export function findLead(db: Database, id: string) {
  return leads(db)
    .where((where) => where.or([where('submissionId', '=', id), where('id', '=', Number(id) || -1)]))
    .executeTakeFirst();
}

interface Which {
  states: OutboxState[];
  id?: number;
}

/** Makes enquiries due at once, with all their attempts before them again. */
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

/** Removes everything about a person. Their words do not stay behind in free pages of the file either. */
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
    // Refused forms, of which only a quarter of an hour's can be read any more.
    await transaction.deleteFrom('drafts').where(sql`lower(draft)`, 'like', `%${person}%`).execute();
    return count(enquiries, subscribers, requests);
  });
}

/** Removes the people whose last interaction, an enquiry or a sign-up, lies before a time. */
export async function purgeLeads(db: Database, before: string): Promise<Removed> {
  const lately = sql<string>`
    select lower(email) from contact_submissions where created_at >= ${before}
    union select email from newsletter_subscribers where created_at >= ${before} or unsubscribed_at >= ${before}`;
  return eraseForGood(db, async (transaction) => {
    const enquiries = await transaction
      .deleteFrom('contactSubmissions')
      .where(sql<boolean>`lower(email) not in (${lately})`)
      .executeTakeFirstOrThrow();
    const subscribers = await transaction
      .deleteFrom('newsletterSubscribers')
      .where(sql<boolean>`email not in (${lately})`)
      .executeTakeFirstOrThrow();
    return count(enquiries, subscribers);
  });
}

function count(...[enquiries, ...subscribers]: { numDeletedRows: bigint }[]): Removed {
  return {
    enquiries: Number(enquiries?.numDeletedRows ?? 0),
    subscribers: subscribers.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0),
  };
}
