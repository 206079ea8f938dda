import type { FastifyBaseLogger } from 'fastify';
import type { MailOptions } from '../../outbox/mail-transport.ts';
import { messageIdOf, openMailTransport } from '../../outbox/mail-transport.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { Signer } from '../../storage/secrets/signer.ts';
import { confirmLink } from './mail-links.ts';
import { askToSignUp } from './newsletter-request.repository.ts';
import { insertUnlessLeft, type SignUp } from './newsletter-subscriber.repository.ts';
import { openSignUpLimits } from './sign-up-limits.ts';
import { SignUpMailer } from './sign-up-mailer.ts';

interface SignUpOptions {
  db: Database;
  signer: Signer;
  siteUrl: string;
  mail: Pick<MailOptions, 'smtpUrl' | 'from'> | undefined;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

export interface SignUps {
  /** Whether the owner of an address has to confirm by mail. */
  asksForConfirmation: boolean;
  /** @param sender IP address of the client. */
  signUp: (signUp: SignUp, sender: string) => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
}

/**
 * Signs addresses up for the newsletter. With a mail server the owner of an address confirms first. Without
 * one the address is added unconfirmed, unless its owner has left.
 */
export function openSignUps({ db, signer, siteUrl, mail, log }: SignUpOptions): SignUps {
  if (!mail)
    return {
      asksForConfirmation: false,
      signUp: (signUp) => retryWhenBusy(() => insertUnlessLeft(db, signUp)),
      start() {},
      async stop() {},
    };
  const { smtpUrl, from } = mail;
  const limit = openSignUpLimits(db);
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
    asksForConfirmation: true,
    async signUp(signUp, sender) {
      await limit(sender);
      await retryWhenBusy(() => askToSignUp(db, signUp));
      mailer.wake();
    },
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
