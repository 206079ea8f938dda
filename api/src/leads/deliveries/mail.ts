import { DeliveryError } from '../../outbox/channel.ts';
import { type MailOptions, messageIdOf, openMailTransport } from '../../outbox/mail-transport.ts';
import { longTextOf, shortFieldsOf, subjectOf } from '../enquiries/describe-enquiry.ts';
import { describeSource } from '../enquiries/visit-source.ts';
import type { EnquiryChannel, OutgoingEnquiry } from './enquiry-channel.ts';

/** Sends enquiries as plain text mails with a Reply-To header. */
export function mail({ smtpUrl, to, from }: MailOptions): EnquiryChannel {
  const transport = openMailTransport(smtpUrl);
  return {
    mark: 'mailedAt',
    async send(enquiry) {
      const { submissionId, name, email } = enquiry;
      await transport
        .sendMail({
          from,
          to,
          replyTo: { name, address: email },
          subject: subjectOf(enquiry),
          text: textOf(enquiry),
          messageId: messageIdOf(submissionId, from),
          headers: { 'Idempotency-Key': submissionId },
        })
        .catch((error: unknown) => {
          const { responseCode, code } = error as { responseCode?: number; code?: string };
          throw new DeliveryError(
            `The mail server refused or failed: ${responseCode ?? code ?? 'unknown'}.`,
            {
              cause: error,
            },
          );
        });
    },
    close: () => transport.close(),
  };
}

function textOf(enquiry: OutgoingEnquiry): string {
  const lines = [...shortFieldsOf(enquiry), ['Sent', enquiry.createdAt], ...describeSource(enquiry)];
  return `${lines.map(([label, value]) => `${label}: ${value ?? '-'}`).join('\n')}\n\n${longTextOf(enquiry)}\n`;
}
