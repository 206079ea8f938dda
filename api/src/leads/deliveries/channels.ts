import type { MailOptions } from '../../outbox/mail-transport.ts';
import { type CrmOptions, crm } from './crm.ts';
import type { EnquiryChannel } from './enquiry-channel.ts';
import { formService } from './form-service.ts';
import { mail } from './mail.ts';

interface ChannelSettings {
  contactFormUrl: string | undefined;
  enquiryMail: MailOptions | undefined;
  crm: CrmOptions | undefined;
}

export function countChannels({ contactFormUrl, enquiryMail, crm: crmOptions }: ChannelSettings): number {
  return [contactFormUrl, enquiryMail, crmOptions].filter(Boolean).length;
}

export function createChannels({
  contactFormUrl,
  enquiryMail,
  crm: crmOptions,
}: ChannelSettings): EnquiryChannel[] {
  return [
    ...(contactFormUrl ? [formService(contactFormUrl)] : []),
    ...(enquiryMail ? [mail(enquiryMail)] : []),
    ...(crmOptions ? [crm(crmOptions)] : []),
  ];
}

export const noWayOut =
  'Enquiries are stored and reach nobody: set CONTACT_FORM_URL, CRM_URL, or SMTP_URL with ENQUIRY_MAIL_TO, or look yourself with "npx site leads list".';
