import type { Config } from '../../config.ts';
import type { Channel } from './channel.ts';
import { formService } from './form-service.ts';
import { mail } from './mail.ts';

/** The ways out that are configured. */
export function createChannels({ contactFormUrl, enquiryMail }: Config): Channel[] {
  return [
    ...(contactFormUrl ? [formService(contactFormUrl)] : []),
    ...(enquiryMail ? [mail(enquiryMail)] : []),
  ];
}
