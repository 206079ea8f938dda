import type { Team } from '@shortlisted/section-kit/contract';
import type { Channel } from '../outbox/channel.ts';
import { type MailOptions, mailChannel } from '../outbox/mail-channel.ts';
import type { Database } from '../storage/database.ts';
import type { Notice } from './notice.repository.ts';
import { sendNotice, type Told, tell } from './notice-webhook.ts';
import { type EventsOptions, findReceiver } from './receiver.repository.ts';

interface NoticeSettings {
  controlUrl: string;
  events: EventsOptions | undefined;
  eventsMail: MailOptions | undefined;
}

const isForOperator = ({ receiverId }: Notice) => receiverId === null;

export function createNoticeChannels(
  { controlUrl, events, eventsMail }: NoticeSettings,
  db: Database,
  findTeam: (section: string) => Promise<Team | null>,
): Channel<Notice>[] {
  const say = async (notice: Notice) =>
    tell(notice, controlUrl, notice.section === null ? null : await findTeam(notice.section));
  const webhooks: Channel<Notice> = {
    mark: 'forwardedAt',
    isFor: (notice) => !isForOperator(notice) || events !== undefined,
    async send(notice) {
      const receiver = notice.receiverId === null ? events : await findReceiver(db, notice.receiverId);
      if (receiver) await sendNotice(receiver, await say(notice));
    },
  };
  return [webhooks, ...(eventsMail ? [mail(eventsMail, say)] : [])];
}

/** Mails every notice, for those who have no chat. */
function mail(options: MailOptions, say: (notice: Notice) => Promise<Told>): Channel<Notice> {
  const channel = mailChannel<Notice>(options, async (notice) => {
    const { event, messageId, section, release } = notice;
    // The reason is not in the subject: it can be long, and mail servers log subjects.
    const about = [section, release].filter(Boolean).join(' ') || 'Site';
    const { text, link } = await say(notice);
    const subject = `${about}: ${event.replaceAll('-', ' ')}`;
    return { id: messageId, to: options.to, subject, text: `${text} ${link}` };
  });
  return { ...channel, isFor: isForOperator };
}
