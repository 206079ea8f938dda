import type { Team } from '@shortlisted/section-kit/contract';
import type { Channel } from '../outbox/channel.ts';
import { deliverJson } from '../outbox/deliver.ts';
import { type MailOptions, mailChannel } from '../outbox/mail-channel.ts';
import type { Database } from '../storage/database.ts';
import { describeNotice } from './describe-notice.ts';
import type { Notice } from './notice.repository.ts';
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

type Told = ReturnType<typeof tell>;

/** A notice in words, with the page of the console about it. @param team the people who answer for its section. */
function tell(notice: Notice, controlUrl: string, team: Team | null) {
  const words = describeNotice(notice);
  const isNamed = team && notice.receiverId === null;
  const text = isNamed ? `${words} Team: ${team.name} (${team.contact}).` : words;
  return { notice, text, link: linkOf(notice, controlUrl), team };
}

/** The message of a notice in the format of each chat service. */
const chatBodies: Record<'slack' | 'teams', (told: Told) => object> = {
  slack: ({ text, link }) => ({ text: `${escapeSlack(text)} <${link}|Console>` }),
  teams: ({ text, link }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          // A TextBlock would read a reason as Markdown.
          body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] }],
          actions: [{ type: 'Action.OpenUrl', title: 'Console', url: link }],
        },
      },
    ],
  }),
};

/** Keeps a reason from containing a link or a mention of everybody. */
function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Sends a notice to one address. */
function sendNotice(receiver: EventsOptions, told: Told): Promise<void> {
  const content = receiver.format === 'json' ? bodyOf(told) : chatBodies[receiver.format](told);
  return deliverJson('webhook of events', receiver, told.notice.messageId, content);
}

function linkOf({ event, section }: Pick<Notice, 'event' | 'section'>, controlUrl: string): string {
  if (section === null) return `${controlUrl}${event === 'edit-refused' ? '/content' : '/console'}`;
  const page = { comment: '/previews', failing: '/rollback' }[event as string] ?? '';
  return `${controlUrl}/console/${encodeURIComponent(section)}${page}`;
}

function bodyOf({ notice, text, link, team }: Told): object {
  const { event, section, release, live, percent, until, page, reason, actor, createdAt: at } = notice;
  const about = { section, release, live, percent, until, page, reason, actor, at };
  return { event, text: `${text} ${link}`, link, ...about, team };
}
