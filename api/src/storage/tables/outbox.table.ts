import type { Generated } from 'kysely';

export type OutboxState = 'pending' | 'delivered' | 'dead' | 'quarantined';

/** How far something has got on its way to people. */
interface Delivery {
  state: OutboxState;
  attempts: Generated<number>;
  /** Not to be tried before. While it is being tried: when the attempt counts as lost. */
  dueAt: string;
  forwardedAt: string | null;
  mailedAt: string | null;
  lastError: string | null;
}

/** What is left to do for an enquiry: one row for each, stored with it. */
export interface OutboxTable extends Delivery {
  enquiryId: number;
}

/** A canary was halted, and somebody is to be told: one row for each, stored with its record. */
export interface HaltNoticeTable extends Delivery {
  promotionId: number;
}
