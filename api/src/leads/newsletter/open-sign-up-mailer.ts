import type { FastifyBaseLogger } from 'fastify';
import { type MailOptions, messageIdOf, openMailTransport } from '../../outbox/mail-transport.ts';
import type { Database } from '../../storage/database.ts';
import type { Signer } from '../../storage/secrets/signer.ts';
import { confirmLink } from './mail-links.ts';
import { SignUpMailer } from './sign-up-mailer.ts';

interface SignUpMailerOptions {
  db: Database;
  signer: Signer;
  siteUrl: string;
  mail: Pick<MailOptions, 'smtpUrl' | 'from'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Asks the owners of addresses that were signed up for the newsletter. */
export function openSignUpMailer({ db, signer, siteUrl, mail: { smtpUrl, from }, log }: SignUpMailerOptions) {
  const transport = openMailTransport(smtpUrl);
  const mailer = new SignUpMailer({
    db,
    log,
    async send({ requestId, email }) {
      await transport.sendMail({
        from,
        to: email,
        subject: 'Please confirm: our newsletter',
        text: textOf(new URL(siteUrl).host, confirmLink.write(siteUrl, signer, requestId)),
        messageId: messageIdOf(requestId, from),
      });
    },
  });
  return {
    start: () => mailer.start(),
    async stop() {
      await mailer.stop();
      transport.close();
    },
  };
}

/** Contains no input of the form, because another person may have entered the address. */
function textOf(host: string, link: string): string {
  return `Somebody has asked at ${host} for our weekly newsletter to be sent to this address. If it was you, say so here:

${link}

The link can be used once, within a week. If it was not you, there is nothing to do: we do not write to you again.
`;
}
