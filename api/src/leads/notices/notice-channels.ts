import { type Channel, DeliveryError } from '../outbox/channel.ts';
import type { MailOptions } from '../outbox/mail.ts';
import { messageIdOf, openMailTransport } from '../outbox/mail-transport.ts';
import { describeNotice } from './describe-notice.ts';
import type { Notice } from './notice.repository.ts';
import { type EventsOptions, linkOf, noticeWebhook } from './notice-webhook.ts';

interface NoticeSettings {
  consoleUrl: string;
  events: EventsOptions | undefined;
  haltMail: MailOptions | undefined;
}

/** Creates the configured channels for notices. */
export function createNoticeChannels({ consoleUrl, events, haltMail }: NoticeSettings): Channel<Notice>[] {
  return [
    ...(events ? [noticeWebhook(events, consoleUrl)] : []),
    ...(haltMail ? [mail(haltMail, consoleUrl)] : []),
  ];
}

/** Mails notices of halts alone: a mail for every release would be read by nobody. */
function mail({ smtpUrl, to, from }: MailOptions, consoleUrl: string): Channel<Notice> {
  const transport = openMailTransport(smtpUrl);
  return {
    mark: 'mailedAt',
    isFor: ({ event }) => event === 'halted',
    async send(notice) {
      const { section, release } = notice;
      const subject = `${section} ${release} was halted`;
      const text = `${describeNotice(notice)} ${linkOf(notice, consoleUrl)}`;
      const messageId = messageIdOf(notice.messageId, from);
      await transport.sendMail({ from, to, subject, text, messageId }).catch((error: unknown) => {
        throw new DeliveryError('The mail server refused or failed.', { cause: error });
      });
    },
    close: () => transport.close(),
  };
}
