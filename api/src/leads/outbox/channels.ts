import type { Channel } from './channel.ts';
import { formService } from './form-service.ts';
import { type MailOptions, mail } from './mail.ts';

interface ChannelSettings {
  contactFormUrl: string | undefined;
  enquiryMail: MailOptions | undefined;
}

export function createChannels({ contactFormUrl, enquiryMail }: ChannelSettings): Channel[] {
  return [
    ...(contactFormUrl ? [formService(contactFormUrl)] : []),
    ...(enquiryMail ? [mail(enquiryMail)] : []),
  ];
}

/** The warning for a site without a channel. */
export const noWayOut =
  'Enquiries are stored and reach nobody: set CONTACT_FORM_URL, or SMTP_URL with ENQUIRY_MAIL_TO, or look yourself with "npx site leads list".';
