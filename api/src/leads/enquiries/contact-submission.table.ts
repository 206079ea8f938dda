import type { Generated } from 'kysely';

/** The fields that a visitor fills in. The code compiles only if `enquiry-fields.ts` lists the same. */
export interface EnquiryColumns {
  name: string;
  email: string;
  company: string | null;
  hearAbout: string | null;
  message: string;
}

/** The start of the visit in which the enquiry was written, as far as the browser knows it. */
export interface SourceColumns {
  /** Path without a query. */
  landingPage: string | null;
  /** Address without a query. */
  referrer: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  utmTerm: string | null;
  utmContent: string | null;
}

export interface ContactSubmissionTable extends EnquiryColumns, SourceColumns {
  id: Generated<number>;
  /** Stable id of the enquiry. Every channel and report uses it. */
  submissionId: string;
  /** Hash of the client's key and the text. The same key with another text is another enquiry. */
  idempotencyKey: string | null;
  createdAt: string;
  /** The reason why the enquiry looks like spam. Such an enquiry is stored and not forwarded. */
  suspicion: Generated<string | null>;
  /** When and by whom it was marked as answered in the console. */
  answeredAt: string | null;
  answeredBy: string | null;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    contactSubmissions: ContactSubmissionTable;
  }
}
