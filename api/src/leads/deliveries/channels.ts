import { deliver } from '../../outbox/deliver.ts';
import { type MailOptions, mailChannel } from '../../outbox/mail-channel.ts';
import { longTextOf, shortFieldsOf, subjectOf } from '../enquiries/describe-enquiry.ts';
import { enquiryFieldNames } from '../enquiries/enquiry-fields.ts';
import { describeSource } from '../enquiries/visit-source.ts';
import { type CrmOptions, crm } from './crm.ts';
import type { EnquiryChannel, OutgoingEnquiry } from './enquiry-channel.ts';

interface ChannelSettings {
  contactFormUrl: string | undefined;
  enquiryMail: MailOptions | undefined;
  crm: CrmOptions | undefined;
}

export function countChannels({ contactFormUrl, enquiryMail, crm: crmOptions }: ChannelSettings): number {
  return [contactFormUrl, enquiryMail, crmOptions].filter(Boolean).length;
}

export function createChannels({ contactFormUrl, enquiryMail, crm: crmOptions }: ChannelSettings) {
  return [
    ...(contactFormUrl ? [formService(contactFormUrl)] : []),
    ...(enquiryMail ? [mail(enquiryMail)] : []),
    ...(crmOptions ? [crm(crmOptions)] : []),
  ];
}

export const noWayOut =
  'Enquiries are stored and reach nobody: set CONTACT_FORM_URL, CRM_URL, or SMTP_URL with ENQUIRY_MAIL_TO, or look yourself with "npx site leads list".';

/** Sends enquiries to a form-forwarding service, with the fields of spec 1 §7. */
export function formService(url: string): EnquiryChannel {
  return {
    mark: 'forwardedAt',
    send: (enquiry) =>
      deliver('form service', url, {
        body: formOf(enquiry),
        headers: { 'idempotency-key': enquiry.submissionId },
      }),
  };
}

function formOf(enquiry: OutgoingEnquiry): FormData {
  const form = new FormData();
  for (const name of enquiryFieldNames) form.set(name, enquiry[name] ?? '');
  const controls = { _subject: subjectOf(enquiry), _captcha: 'false', _template: 'table' };
  for (const [key, value] of Object.entries(controls)) form.set(key, value);
  return form;
}

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
