import type { FastifyInstance } from 'fastify';
import type { Channel } from '../../outbox/channel.ts';
import { type MailOptions, mailChannel } from '../../outbox/mail-channel.ts';
import { confirmLink } from './mail-links.ts';
import type { DueRequest } from './newsletter-request.repository.ts';

/** Asks the owners of addresses that were signed up for the newsletter. */
export function confirmationMail(
  { config: { siteUrl }, log, signer }: Pick<FastifyInstance, 'config' | 'log' | 'signer'>,
  options: Pick<MailOptions, 'smtpUrl' | 'from'>,
): Channel<DueRequest> {
  const channel = mailChannel<DueRequest>(options, ({ requestId, email, createdAt }) => ({
    id: `${requestId}.${Date.parse(createdAt)}`,
    to: email,
    subject: 'Please confirm: our newsletter',
    text: textOf(new URL(siteUrl).host, confirmLink.write(siteUrl, signer, requestId)),
  }));
  return {
    ...channel,
    send: (request) =>
      channel.send(request).catch((error: unknown) => {
        log.warn(error, 'A mail that asks about a sign-up was not taken.');
        throw error;
      }),
  };
}

/** Contains no input of the form, because another person may have entered the address. */
function textOf(host: string, link: string): string {
  return `Somebody has asked at ${host} for our weekly newsletter to be sent to this address. If it was you, say so here:

${link}

The link works for a week. If it was not you, there is nothing to do: we do not write to you again.
`;
}
