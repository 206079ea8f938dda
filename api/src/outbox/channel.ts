import type { Generated } from 'kysely';

/** The column with the time at which a channel delivered the message. */
export type Mark = 'forwardedAt' | 'mailedAt' | 'handedOverAt';

/** A way to deliver enquiries or notices to people. */
export interface Channel<Message> {
  mark: Mark;
  /** Selects the messages that the channel sends. By default all. */
  isFor?: (message: Message) => boolean;
  /** Resolves when the receiver has accepted the message. */
  send: (message: Message) => Promise<void>;
  close?: () => void;
}

/** A channel's failure. Its message is stored, so it contains no personal data and no addresses. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
}

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
