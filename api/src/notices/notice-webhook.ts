import type { Team } from '@shortlisted/section-kit/contract';
import { deliverJson } from '../outbox/deliver.ts';
import { describeNotice } from './describe-notice.ts';
import type { Notice } from './notice.repository.ts';
import type { EventsOptions } from './receiver.repository.ts';

export type Told = ReturnType<typeof tell>;

/** A notice in words, with the page of the console about it. @param team the people who answer for its section. */
export function tell(notice: Notice, controlUrl: string, team: Team | null) {
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
export function sendNotice(receiver: EventsOptions, told: Told): Promise<void> {
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
