import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../storage/database.ts';
import type { Enquiry } from './enquiry.schema.ts';
import { enquiryFieldNames } from './enquiry-fields.ts';

interface Arrival {
  /** What the client calls this try and every repetition of it. */
  key: string | null;
  /** Why it looks like spam. */
  suspicion: string | null;
  now: string;
}

/**
 * Stores an enquiry and what is left to do for it; both are on disk when this resolves. A second one with the same key
 * and the same words changes nothing.
 */
export async function insertEnquiry(db: Database, enquiry: Enquiry, arrival: Arrival): Promise<void> {
  const { key, suspicion, now } = arrival;
  await db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('contactSubmissions')
      .values({
        ...enquiry,
        submissionId: randomUUID(),
        idempotencyKey: key && fingerprint(key, enquiry),
        createdAt: now,
        suspicion,
      })
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Most refused forms are mended and sent.
    await transaction.deleteFrom('drafts').where('expiresAt', '<=', now).execute();
    if (!inserted) return;
    await transaction
      .insertInto('outbox')
      .values({ enquiryId: inserted.id, state: suspicion ? 'quarantined' : 'pending', dueAt: now })
      .execute();
  });
}

/** A client that uses one key for two enquiries must lose neither. */
function fingerprint(key: string, enquiry: Enquiry): string {
  const words = JSON.stringify([key, ...enquiryFieldNames.map((name) => enquiry[name])]);
  return createHash('sha256').update(words).digest('hex');
}
