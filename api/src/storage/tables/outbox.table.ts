import type { Generated } from 'kysely';

export type OutboxState = 'pending' | 'delivered' | 'dead' | 'quarantined';

/** What is left to do for an enquiry: one row for each, stored with it. */
export interface OutboxTable {
  enquiryId: number;
  state: OutboxState;
  attempts: Generated<number>;
  /** Not to be tried before. While it is being tried: when the attempt counts as lost. */
  dueAt: string;
  forwardedAt: string | null;
  mailedAt: string | null;
  lastError: string | null;
}
