import type { Generated } from 'kysely';

export interface ContactSubmissionTable {
  id: Generated<number>;
  /** Stable name of the enquiry, for everybody who hears of it. */
  submissionId: string;
  /** Of the client's key and the words: the same key with other words is another enquiry. */
  idempotencyKey: string | null;
  name: string;
  email: string;
  company: string | null;
  hearAbout: string | null;
  message: string;
  createdAt: string;
  /** Why it looks like spam; such an enquiry is kept and not forwarded. */
  suspicion: Generated<string | null>;
}
