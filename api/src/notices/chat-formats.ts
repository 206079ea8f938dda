import { describeNotice } from './describe-notice.ts';
import type { Notice } from './notice.repository.ts';

/** The message of a notice in the format of each chat service. */
export const chatBodies: Record<'slack' | 'teams', (notice: Notice, link: string) => object> = {
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
