import type { Channel } from '../../outbox/channel.ts';
import type { EnquiryColumns, SourceColumns } from '../enquiries/contact-submission.table.ts';

export interface OutgoingEnquiry extends EnquiryColumns, SourceColumns {
  /** The same in each attempt, so that a receiver can recognise a repetition. */
  submissionId: string;
  createdAt: string;
}

export type EnquiryChannel = Channel<OutgoingEnquiry>;
