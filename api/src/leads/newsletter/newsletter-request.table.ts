import type { Generated } from 'kysely';

/** A requested sign-up that the owner of the address has not confirmed yet. */
export interface NewsletterRequestTable {
  /** Lower case. */
  email: string;
  requestId: string;
  firstName: string | null;
  /** Path of the page with the form. */
  source: string;
  createdAt: string;
  attempts: Generated<number>;
  /** Time of the next attempt to send the mail. Null if it was sent or given up. */
  dueAt: string | null;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    newsletterRequests: NewsletterRequestTable;
  }
}
