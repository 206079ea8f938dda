import type { Generated } from 'kysely';

/** Somebody has asked that this address be signed up, and its owner has not said so yet. */
export interface NewsletterRequestTable {
  /** Lower case. */
  email: string;
  /** Names the request in the mail's link. */
  requestId: string;
  firstName: string | null;
  /** Path of the page that the form stood on. */
  source: string;
  createdAt: string;
  /** To send the mail. */
  attempts: Generated<number>;
  /** When the mail is to be tried. Null: it was sent, or given up. */
  dueAt: string | null;
}
