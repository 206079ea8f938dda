import type { Channel } from '../outbox/channel.ts';
import { deliver } from '../outbox/deliver.ts';
import { signatureOf } from '../outbox/signature.ts';
import { chatBodies } from './chat-formats.ts';
import { describeNotice } from './describe-notice.ts';
import type { Notice } from './notice.repository.ts';

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
