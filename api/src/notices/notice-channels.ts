import { type Channel, DeliveryError } from '../outbox/channel.ts';
import type { MailOptions } from '../outbox/mail-transport.ts';
import { messageIdOf, openMailTransport } from '../outbox/mail-transport.ts';
import { describeNotice } from './describe-notice.ts';
import type { Notice } from './notice.repository.ts';
import { type EventsOptions, linkOf, noticeWebhook } from './notice-webhook.ts';

interface NoticeSettings {
  controlUrl: string;
  events: EventsOptions | undefined;
  eventsMail: MailOptions | undefined;
}

export function createNoticeChannels({ controlUrl, events, eventsMail }: NoticeSettings): Channel<Notice>[] {
  return [
    ...(events ? [noticeWebhook(events, controlUrl)] : []),
    ...(eventsMail ? [mail(eventsMail, controlUrl)] : []),
  ];
}

/** Mails every notice, for those who have no chat. */
function mail({ smtpUrl, to, from }: MailOptions, controlUrl: string): Channel<Notice> {
  const transport = openMailTransport(smtpUrl);
  return {
    mark: 'mailedAt',
    async send(notice) {
      const { event, section, release } = notice;
      // The reason is not in it: it can be long, and mail servers log subjects.
      const about = [section, release].filter(Boolean).join(' ') || 'Site';
      const subject = `${about}: ${event.replaceAll('-', ' ')}`;
      const text = `${describeNotice(notice)} ${linkOf(notice, controlUrl)}`;
      const messageId = messageIdOf(notice.messageId, from);
      await transport.sendMail({ from, to, subject, text, messageId }).catch((error: unknown) => {
        throw new DeliveryError('The mail server refused or failed.', { cause: error });
      });
    },
    close: () => transport.close(),
  };
}
