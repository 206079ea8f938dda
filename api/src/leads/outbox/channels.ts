import type { Channel } from './channel.ts';
import { type CrmOptions, crm } from './crm.ts';
import { formService } from './form-service.ts';
import { type MailOptions, mail } from './mail.ts';

interface ChannelSettings {
  contactFormUrl: string | undefined;
  enquiryMail: MailOptions | undefined;
  crm: CrmOptions | undefined;
}

export function createChannels({ contactFormUrl, enquiryMail, crm: crmOptions }: ChannelSettings): Channel[] {
  return [
    ...(contactFormUrl ? [formService(contactFormUrl)] : []),
    ...(enquiryMail ? [mail(enquiryMail)] : []),
    ...(crmOptions ? [crm(crmOptions)] : []),
  ];
}

/** The warning for a site without a channel. */
export const noWayOut =
  'Enquiries are stored and reach nobody: set CONTACT_FORM_URL, CRM_URL, or SMTP_URL with ENQUIRY_MAIL_TO, or look yourself with "npx site leads list".';
