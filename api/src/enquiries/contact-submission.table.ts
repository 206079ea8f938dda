import type { Generated } from 'kysely';

export interface ContactSubmissionTable {
  id: Generated<number>;
  /** Stable name of the enquiry, for everybody who hears of it. */
  submissionId: string;
  idempotencyKey: string | null;
  name: string;
  email: string;
  company: string | null;
  hearAbout: string | null;
  message: string;
  createdAt: string;
}
