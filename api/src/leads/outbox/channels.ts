import type { Channel } from './channel.ts';
import { formService } from './form-service.ts';
import { type MailOptions, mail } from './mail.ts';

interface ChannelSettings {
  contactFormUrl: string | undefined;
  enquiryMail: MailOptions | undefined;
}

/** The ways out that are configured. */
export function createChannels({ contactFormUrl, enquiryMail }: ChannelSettings): Channel[] {
  return [
    ...(contactFormUrl ? [formService(contactFormUrl)] : []),
    ...(enquiryMail ? [mail(enquiryMail)] : []),
  ];
}

/** What is to be said loudly where there is none. */
export const noWayOut =
  'Enquiries are stored and reach nobody: set CONTACT_FORM_URL, or SMTP_URL with ENQUIRY_MAIL_TO, or look yourself with "npm run leads -- list".';
