import type { FastifyInstance } from 'fastify';
import type { Channel } from '../../outbox/channel.ts';
import { type MailOptions, messageIdOf, openMailTransport } from '../../outbox/mail-transport.ts';
import { confirmLink } from './mail-links.ts';
import type { DueRequest } from './newsletter-request.repository.ts';

/** Asks the owners of addresses that were signed up for the newsletter. */
export function signUpMail(
  { config: { siteUrl }, log, signer }: Pick<FastifyInstance, 'config' | 'log' | 'signer'>,
  { smtpUrl, from }: Pick<MailOptions, 'smtpUrl' | 'from'>,
): Channel<DueRequest> {
  const transport = openMailTransport(smtpUrl);
  return {
    mark: 'mailedAt',
    async send({ requestId, email, createdAt }) {
      const mail = {
        from,
        to: email,
        subject: 'Please confirm: our newsletter',
        text: textOf(new URL(siteUrl).host, confirmLink.write(siteUrl, signer, requestId)),
        messageId: messageIdOf(`${requestId}.${Date.parse(createdAt)}`, from),
      };
      await transport.sendMail(mail).catch((error: unknown) => {
        log.warn(error, 'A mail that asks about a sign-up was not taken.');
        throw error;
      });
    },
    close: () => transport.close(),
  };
}

/** Contains no input of the form, because another person may have entered the address. */
function textOf(host: string, link: string): string {
  return `Somebody has asked at ${host} for our weekly newsletter to be sent to this address. If it was you, say so here:

${link}

The link works for a week. If it was not you, there is nothing to do: we do not write to you again.
`;
}
