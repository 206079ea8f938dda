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
