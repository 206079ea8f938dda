import type { Generated } from 'kysely';

export type OutboxState = 'pending' | 'delivered' | 'dead' | 'quarantined';

export interface Delivery {
  state: OutboxState;
  attempts: Generated<number>;
  /** Time of the next attempt. During an attempt: the time after which the attempt counts as lost. */
  dueAt: string;
  forwardedAt: string | null;
  mailedAt: string | null;
  handedOverAt: string | null;
  lastError: string | null;
}
