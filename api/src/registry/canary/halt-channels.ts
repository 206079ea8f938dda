import { type Channel, DeliveryError } from '../../leads/outbox/channel.ts';
import type { MailOptions } from '../../leads/outbox/mail.ts';
import { messageIdOf, openMailTransport } from '../../leads/outbox/mail-transport.ts';
import type { HaltNotice } from './halt-notice.repository.ts';

const timeoutMs = 15_000;

interface HaltSettings {
  siteUrl: string;
  haltWebhookUrl: string | undefined;
  haltMail: MailOptions | undefined;
}

/** The ways in which halts are told that are configured. */
export function createHaltChannels({
  siteUrl,
  haltWebhookUrl,
  haltMail,
}: HaltSettings): Channel<HaltNotice>[] {
  return [
    ...(haltWebhookUrl ? [webhook(haltWebhookUrl, siteUrl)] : []),
    ...(haltMail ? [mail(haltMail, siteUrl)] : []),
  ];
}

/** `text` is what chats show of a message that is sent to them. */
function webhook(url: string, siteUrl: string): Channel<HaltNotice> {
  return {
    mark: 'forwardedAt',
    async send(notice) {
      const { section, release, live, reason, at } = notice;
      const response = await fetch(url, {
        method: 'POST',
        body: JSON.stringify({ text: textOf(notice, siteUrl), section, release, live, reason, at }),
        headers: { 'content-type': 'application/json', 'idempotency-key': idOf(notice) },
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new DeliveryError('The webhook could not be reached.', { cause: error });
      });
      await response.body?.cancel();
      if (!response.ok) throw new DeliveryError(`The webhook answered ${response.status}.`);
    },
  };
}

function mail({ smtpUrl, to, from }: MailOptions, siteUrl: string): Channel<HaltNotice> {
  const transport = openMailTransport(smtpUrl);
  return {
    mark: 'mailedAt',
    async send(notice) {
      const { section, release } = notice;
      const subject = `${section} ${release} was halted`;
      const messageId = messageIdOf(idOf(notice), from);
      await transport
        .sendMail({ from, to, subject, text: textOf(notice, siteUrl), messageId })
        .catch((error: unknown) => {
          throw new DeliveryError('The mail server refused or failed.', { cause: error });
        });
    },
    close: () => transport.close(),
  };
}

function textOf({ section, release, live, reason }: HaltNotice, siteUrl: string): string {
  return `The canary ${section}@${release} was halted: ${reason}. Visitors have ${live}. ${siteUrl}/console/${section}`;
}

/** The same in each attempt, so that a receiver can tell a repetition. */
function idOf({ promotionId }: HaltNotice): string {
  return `halt-${promotionId}`;
}
