import type { Generated } from 'kysely';

/**
 * The fields that a visitor fills in. The code compiles only if `leads/enquiries/enquiry-fields.ts` lists the
 * same fields.
 */
export interface EnquiryColumns {
  name: string;
  email: string;
  company: string | null;
  hearAbout: string | null;
  message: string;
}

export interface ContactSubmissionTable extends EnquiryColumns {
  id: Generated<number>;
  /** Stable id of the enquiry. Every channel and report uses it. */
  submissionId: string;
  /** Hash of the client's key and the text. The same key with another text is another enquiry. */
  idempotencyKey: string | null;
  createdAt: string;
  /** The reason why the enquiry looks like spam. Such an enquiry is stored and not forwarded. */
  suspicion: Generated<string | null>;
}
