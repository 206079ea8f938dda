import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Enquiry } from './enquiry.schema.ts';

/**
 * Stores an enquiry; it is on disk when this resolves. A second one with the same key changes nothing.
 *
 * @returns its stable id.
 */
export async function insertEnquiry(
  db: Database,
  enquiry: Enquiry,
  idempotencyKey: string | null,
  now: string,
): Promise<string> {
  const submissionId = randomUUID();
  const inserted = await db
    .insertInto('contactSubmissions')
    .values({ ...enquiry, submissionId, idempotencyKey, createdAt: now })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('submissionId')
    .executeTakeFirst();
  if (inserted) return inserted.submissionId;
  const { submissionId: known } = await db
    .selectFrom('contactSubmissions')
    .select('submissionId')
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  return known;
}
