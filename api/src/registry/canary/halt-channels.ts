import { type Channel, DeliveryError } from '../../leads/outbox/channel.ts';
import { deliver } from '../../leads/outbox/deliver.ts';
import type { MailOptions } from '../../leads/outbox/mail.ts';
import { messageIdOf, openMailTransport } from '../../leads/outbox/mail-transport.ts';
import type { HaltNotice } from './halt-notice.repository.ts';

interface HaltSettings {
  consoleUrl: string;
  haltWebhookUrl: string | undefined;
  haltMail: MailOptions | undefined;
}

/** Creates the configured channels for notices of halts. */
export function createHaltChannels({
  consoleUrl,
  haltWebhookUrl,
  haltMail,
}: HaltSettings): Channel<HaltNotice>[] {
  return [
    ...(haltWebhookUrl ? [webhook(haltWebhookUrl, consoleUrl)] : []),
    ...(haltMail ? [mail(haltMail, consoleUrl)] : []),
  ];
}

/** Chat services show `text` as the message. */
function webhook(url: string, consoleUrl: string): Channel<HaltNotice> {
  return {
    mark: 'forwardedAt',
    send: (notice) => {
      const { section, release, live, reason, at } = notice;
      return deliver('webhook', url, {
        body: JSON.stringify({ text: textOf(notice, consoleUrl), section, release, live, reason, at }),
        headers: { 'content-type': 'application/json', 'idempotency-key': idOf(notice) },
      });
    },
  };
}

function mail({ smtpUrl, to, from }: MailOptions, consoleUrl: string): Channel<HaltNotice> {
  const transport = openMailTransport(smtpUrl);
  return {
    mark: 'mailedAt',
    async send(notice) {
      const { section, release } = notice;
      const subject = `${section} ${release} was halted`;
      const messageId = messageIdOf(idOf(notice), from);
      await transport
        .sendMail({ from, to, subject, text: textOf(notice, consoleUrl), messageId })
        .catch((error: unknown) => {
          throw new DeliveryError('The mail server refused or failed.', { cause: error });
        });
    },
    close: () => transport.close(),
  };
}

function textOf({ section, release, live, reason }: HaltNotice, consoleUrl: string): string {
  return `The canary ${section}@${release} was halted: ${reason}. Visitors have ${live}. ${consoleUrl}/console/${section}`;
}

/** The id is the same for each attempt, so that a receiver recognises repetitions. */
function idOf({ promotionId }: HaltNotice): string {
  return `halt-${promotionId}`;
}
