import type { EnquiryColumns, SourceColumns } from '../enquiries/contact-submission.table.ts';

/** An enquiry as a channel sends it. */
export interface OutgoingEnquiry extends EnquiryColumns, SourceColumns {
  /** The same in each attempt, so that a receiver can recognise a repetition. */
  submissionId: string;
  createdAt: string;
}

/** The column with the time at which a channel delivered the message. */
export type Mark = 'forwardedAt' | 'mailedAt' | 'handedOverAt';

/** A way to deliver enquiries or notices to people. */
export interface Channel<Message = OutgoingEnquiry> {
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
