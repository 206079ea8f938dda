import type { EnquiryColumns } from '../../storage/tables/contact-submission.table.ts';

/** An enquiry as it leaves the site. */
export interface OutgoingEnquiry extends EnquiryColumns {
  /** The same in each attempt, so that a receiver can tell a repetition. */
  submissionId: string;
  createdAt: string;
}

/** A way in which enquiries reach people. */
export interface Channel {
  /** Column that says when this channel took an enquiry. */
  mark: 'forwardedAt' | 'mailedAt';
  /** Resolves when the receiver has taken it. */
  send: (enquiry: OutgoingEnquiry) => Promise<void>;
  close?: () => void;
}

/** Failure of a channel, in words that may be stored: no personal data, no addresses. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
}
