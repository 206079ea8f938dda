import { type MailOptions, mailChannel } from '../../outbox/mail-channel.ts';
import { longTextOf, shortFieldsOf, subjectOf } from '../enquiries/describe-enquiry.ts';
import { describeSource } from '../enquiries/visit-source.ts';
import type { EnquiryChannel, OutgoingEnquiry } from './enquiry-channel.ts';

/** Sends enquiries as plain text mails with a Reply-To header. */
export function mail(options: MailOptions): EnquiryChannel {
  return mailChannel(options, (enquiry) => ({
    id: enquiry.submissionId,
    to: options.to,
    replyTo: { name: enquiry.name, address: enquiry.email },
    subject: subjectOf(enquiry),
    text: textOf(enquiry),
    headers: { 'Idempotency-Key': enquiry.submissionId },
  }));
}

function textOf(enquiry: OutgoingEnquiry): string {
  const lines = [...shortFieldsOf(enquiry), ['Sent', enquiry.createdAt], ...describeSource(enquiry)];
  return `${lines.map(([label, value]) => `${label}: ${value ?? '-'}`).join('\n')}\n\n${longTextOf(enquiry)}\n`;
}
