import type { Channel } from '../outbox/channel.ts';
import { deliver } from '../outbox/deliver.ts';
import { signatureOf } from '../outbox/signature.ts';
import { describeNotice } from './describe-notice.ts';
import type { Notice } from './notice.repository.ts';

/** The message of a notice in the format of each chat service. */
const chatBodies: Record<'slack' | 'teams', (notice: Notice, link: string) => object> = {
  slack: (notice, link) => ({ text: `${escapeSlack(describeNotice(notice))} <${link}|Console>` }),
  teams: (notice, link) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          // A TextBlock would read a reason as Markdown.
          body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: describeNotice(notice) }] }],
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

/** A webhook of the team gets signed JSON, and the chat services their own formats. */
export type EventsOptions = { url: string } & (
  | { format: 'json'; key: Buffer }
  | { format: 'slack' | 'teams' }
);

/** Sends every notice to one address. */
export function noticeWebhook(options: EventsOptions, controlUrl: string): Channel<Notice> {
  return {
    mark: 'forwardedAt',
    send: async (notice) => {
      const { messageId } = notice;
      const body = JSON.stringify(bodyOf(options.format, notice, linkOf(notice, controlUrl)));
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': messageId,
        ...(options.format === 'json' && signatureOf(options.key, messageId, body)),
      };
      await deliver('webhook of events', options.url, { body, headers });
    },
  };
}

export function linkOf({ event, section }: Pick<Notice, 'event' | 'section'>, controlUrl: string): string {
  if (section === null) return `${controlUrl}${event === 'edit-refused' ? '/content' : '/console'}`;
  return `${controlUrl}/console/${encodeURIComponent(section)}${event === 'comment' ? '/previews' : ''}`;
}

function bodyOf(format: EventsOptions['format'], notice: Notice, link: string): object {
  if (format !== 'json') return chatBodies[format](notice, link);
  const { event, section, release, live, percent, until, page, reason, actor, createdAt: at } = notice;
  const text = `${describeNotice(notice)} ${link}`;
  return { event, text, link, section, release, live, percent, until, page, reason, actor, at };
}
