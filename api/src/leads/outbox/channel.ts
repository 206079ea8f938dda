import type { EnquiryColumns } from '../../storage/tables/contact-submission.table.ts';

/** An enquiry as it leaves the site. */
export interface OutgoingEnquiry extends EnquiryColumns {
  /** The same in each attempt, so that a receiver can tell a repetition. */
  submissionId: string;
  createdAt: string;
}

/** Column that says when a channel took something. */
export type Mark = 'forwardedAt' | 'mailedAt';

/** A way in which enquiries, or what else there is to tell, reach people. */
export interface Channel<Message = OutgoingEnquiry> {
  mark: Mark;
  /** Resolves when the receiver has taken it. */
  send: (message: Message) => Promise<void>;
  close?: () => void;
}

/** Failure of a channel, in words that may be stored: no personal data, no addresses. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
}
