import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { isPostgres } from '../../storage/is-postgres.ts';
import type { SourceColumns } from './contact-submission.table.ts';
import type { Enquiry } from './enquiry.schema.ts';
import { enquiryFieldNames } from './enquiry-fields.ts';
import { readSource } from './visit-source.ts';

interface Arrival {
  /** The client's name for this attempt and all its repetitions. */
  key: string | null;
  suspicion: string | null;
  source?: SourceColumns;
  now: string;
}

/** SQLite would give the number of an erased enquiry again, and the record of looks would then name another person. */
const freshId = sql<number>`(select 1 + max(
  coalesce((select max(id) from contact_submissions), 0),
  coalesce((select max(enquiry_id) from lead_accesses), 0)))`;

/** Stores an enquiry and its outbox row on disk. @returns the row's state, or undefined for a repetition. */
export async function insertEnquiry(db: Database, enquiry: Enquiry, arrival: Arrival) {
  const { key, suspicion, source = readSource({}), now } = arrival;
  return db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('contactSubmissions')
      .values({
        ...(isPostgres(db) ? {} : { id: freshId }),
        ...enquiry,
        ...source,
        submissionId: randomUUID(),
        idempotencyKey: key && fingerprint(key, enquiry),
        createdAt: now,
        suspicion,
      })
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return undefined;
    const state = suspicion ? 'quarantined' : 'pending';
    await transaction.insertInto('outbox').values({ enquiryId: inserted.id, state, dueAt: now }).execute();
    return state;
  });
}

/** Includes the text in the hash: otherwise a client that reuses a key for another enquiry loses the second one. */
function fingerprint(key: string, enquiry: Enquiry): string {
  const words = JSON.stringify([key, ...enquiryFieldNames.map((name) => enquiry[name])]);
  return createHash('sha256').update(words).digest('hex');
}
