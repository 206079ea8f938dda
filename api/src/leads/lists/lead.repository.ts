import { foldWords } from '@shortlisted/markdown/fold-words';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { OutboxState } from '../../outbox/channel.ts';
import type { Database } from '../../storage/database.ts';
import { eraseForGood } from '../../storage/erase-for-good.ts';
import { enquiryFieldNames } from '../enquiries/enquiry-fields.ts';
import { nameSource, sourceNames } from '../enquiries/visit-source.ts';
import { mailAddress } from '../forms/text.ts';

/** Enquiries with the state of their delivery, newest first. */
function leads(db: Database) {
  return db
    .selectFrom('contactSubmissions')
    .innerJoin('outbox', 'outbox.enquiryId', 'contactSubmissions.id')
    .select(['id', 'submissionId', 'createdAt', 'state', ...enquiryFieldNames, ...sourceNames])
    .select(['attempts', 'dueAt', 'forwardedAt', 'mailedAt', 'handedOverAt', 'lastError'])
    .select(['suspicion', 'answeredAt', 'answeredBy'])
    .orderBy('id', 'desc');
}

type LeadQuery = ReturnType<typeof leads>;
export type Lead = LeadQuery extends SelectQueryBuilder<never, never, infer Row> ? Row : never;

export function listLeads(db: Database) {
  return leads(db).execute();
}

export const leadGroups = ['open', 'quarantined', 'answered', 'all'] as const;
export type LeadGroup = (typeof leadGroups)[number];

interface LeadPage {
  group: LeadGroup;
  /** Words in the name, address, company, message, or where it came from. Empty for all enquiries. */
  words: string;
  limit: number;
  offset: number;
}

const searchedTexts = (lead: Lead) => [
  ...[lead.name, lead.email, lead.company, lead.message, nameSource(lead)],
  ...sourceNames.map((name) => lead[name]),
];
const batchSize = 500;

/** Reads a page of enquiries, the newest first. SQLite compares capitals of ASCII alone, so words are compared here. */
export async function findLeads(db: Database, { group, words, limit, offset }: LeadPage): Promise<Lead[]> {
  const wanted = foldWords(words);
  const found: Lead[] = [];
  let before = Number.MAX_SAFE_INTEGER;
  while (found.length < offset + limit) {
    const batch = await leads(db)
      .where('id', '<', before)
      .$if(group === 'open', (query) =>
        query.where('answeredAt', 'is', null).where('state', '!=', 'quarantined'),
      )
      .$if(group === 'quarantined', (query) => query.where('state', '=', 'quarantined'))
      .$if(group === 'answered', (query) => query.where('answeredAt', 'is not', null))
      .limit(batchSize)
      .execute();
    found.push(
      ...batch.filter((lead) => searchedTexts(lead).some((text) => foldWords(text ?? '').includes(wanted))),
    );
    if (batch.length < batchSize) break;
    before = Number(batch.at(-1)?.id);
  }
  return found.slice(offset, offset + limit);
}

/** Marks an enquiry as answered, or as open again with null. Of two people who answer, the first one stays. */
export async function markAnswered(db: Database, id: number, answer: { at: string; by: string } | null) {
  await db
    .updateTable('contactSubmissions')
    .set({ answeredAt: answer?.at ?? null, answeredBy: answer?.by ?? null })
    .where('id', '=', id)
    .$if(answer !== null, (query) => query.where('answeredAt', 'is', null))
    .execute();
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

/** Removes all data of a person, from the files of the database too. */
export function eraseLeads(db: Database, email: string) {
  return eraseForGood(db, (transaction) => deletePerson(transaction, email));
}

/** Deletes the rows of a person. A server calls this, because it must not rewrite the file of the database. */
export function deleteLeads(db: Database, email: string) {
  return db.transaction().execute((transaction) => deletePerson(transaction, email));
}

async function deletePerson(db: Database, email: string) {
  const person = (mailAddress(email) ?? email).trim().toLowerCase();
  const removed = await deletePeople(db, sql`= ${person}`);
  const { numDeletedRows } = await db
    .deleteFrom('newsletterRequests')
    .where('email', '=', person)
    .executeTakeFirstOrThrow();
  return { ...removed, subscribers: removed.subscribers + Number(numDeletedRows) };
}

/** Removes people whose last interaction, an enquiry or a sign-up, is older than a time, and records of looks at them. */
export async function purgeLeads(db: Database, before: string) {
  const lately = sql<string>`
    select lower(email) from contact_submissions where created_at >= ${before}
    union select email from newsletter_subscribers where created_at >= ${before} or unsubscribed_at >= ${before}`;
  return db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('leadAccesses').where('at', '<', before).execute();
    return deletePeople(transaction, sql`not in (${lately})`);
  });
}

/** @param condition follows the address in lower case, as subscribers have it. */
async function deletePeople(db: Database, condition: RawBuilder<unknown>) {
  const enquiries = await db
    .deleteFrom('contactSubmissions')
    .where(sql<boolean>`lower(email) ${condition}`)
    .executeTakeFirstOrThrow();
  const subscribers = await db
    .deleteFrom('newsletterSubscribers')
    .where(sql<boolean>`email ${condition}`)
    .executeTakeFirstOrThrow();
  // Refused forms, which older servers store and nothing reads. The next version drops the table.
  await sql`delete from drafts`.execute(db);
  return { enquiries: Number(enquiries.numDeletedRows), subscribers: Number(subscribers.numDeletedRows) };
}
