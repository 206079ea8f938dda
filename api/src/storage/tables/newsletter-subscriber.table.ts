import type { Generated } from 'kysely';

export interface NewsletterSubscriberTable {
  id: Generated<number>;
  /** Names the subscriber in links; never given to another one. */
  subscriberId: string;
  /** Lower case. */
  email: string;
  firstName: string | null;
  /** Path of the page that the form stood on. */
  source: string;
  /** When the address was last signed up. */
  createdAt: string;
  unsubscribedAt: string | null;
}
