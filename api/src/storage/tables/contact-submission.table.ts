import type { Generated } from 'kysely';

/** What a visitor writes. The list in `leads/enquiries/enquiry-fields.ts` has the same fields, or does not compile. */
export interface EnquiryColumns {
  name: string;
  email: string;
  company: string | null;
  hearAbout: string | null;
  message: string;
}

export interface ContactSubmissionTable extends EnquiryColumns {
  id: Generated<number>;
  /** Stable name of the enquiry, for everybody who hears of it. */
  submissionId: string;
  /** Of the client's key and the words: the same key with other words is another enquiry. */
  idempotencyKey: string | null;
  createdAt: string;
  /** Why it looks like spam; such an enquiry is kept and not forwarded. */
  suspicion: Generated<string | null>;
}
