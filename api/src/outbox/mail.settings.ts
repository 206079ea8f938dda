import { z } from 'zod';
import { declareSettings, SettingsError, setting } from '../settings/settings.ts';
import type { MailOptions } from './mail-channel.ts';

export const mailSettings = declareSettings(
  {
    SMTP_URL: setting(
      z.url({ protocol: /^smtps?$/ }).optional(),
      'mail server, such as `smtps://user:password@mail.example.com`',
    ),
    ENQUIRY_MAIL_TO: setting(z.string().min(3).optional(), 'recipient of the mails about enquiries'),
    ENQUIRY_MAIL_FROM: setting(
      z.string().min(3).optional(),
      'sender of all mails',
      "`website@` and the site's host",
    ),
    EVENTS_MAIL_TO: setting(
      z.string().min(3).optional(),
      'recipient of a mail through `SMTP_URL` for [every event of delivery](operations.md#notices-of-events), for teams without a chat',
    ),
  },
  ({ SMTP_URL: smtpUrl, ENQUIRY_MAIL_TO, ENQUIRY_MAIL_FROM, EVENTS_MAIL_TO }, siteUrl: string) => {
    if (!smtpUrl !== !(ENQUIRY_MAIL_TO || EVENTS_MAIL_TO)) {
      throw new SettingsError(
        'SMTP_URL needs ENQUIRY_MAIL_TO or EVENTS_MAIL_TO, and each of them needs SMTP_URL.',
      );
    }
    const from = ENQUIRY_MAIL_FROM ?? `website@${new URL(siteUrl).hostname}`;
    const mailTo = (to?: string): MailOptions | undefined =>
      smtpUrl && to ? { smtpUrl, to, from } : undefined;
    return { enquiryMail: mailTo(ENQUIRY_MAIL_TO), eventsMail: mailTo(EVENTS_MAIL_TO) };
  },
);
