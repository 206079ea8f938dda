import type { Generated } from 'kysely';

export interface NewsletterSubscriberTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  firstName: string | null;
  /** Path of the page that the form stood on. */
  source: string;
  createdAt: string;
}
