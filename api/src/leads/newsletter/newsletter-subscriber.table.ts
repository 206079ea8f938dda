import type { Generated } from 'kysely';

export interface NewsletterSubscriberTable {
  id: Generated<number>;
  /** Identifies the subscriber in links. No other subscriber ever gets the same id. */
  subscriberId: string;
  /** Lower case. */
  email: string;
  firstName: string | null;
  /** Path of the page with the form. */
  source: string;
  createdAt: string;
  unsubscribedAt: string | null;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    newsletterSubscribers: NewsletterSubscriberTable;
  }
}
