import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Channel } from '../../outbox/channel.ts';
import { Forwarder } from '../../outbox/forwarder.ts';
import { type MailOptions, mailChannel } from '../../outbox/mail-channel.ts';
import { confirmLink } from '../newsletter/mail-links.ts';
import { type DueRequest, requestOutbox } from '../newsletter/newsletter-request.repository.ts';
import { createChannels } from './channels.ts';
import { enquiryOutbox } from './outbox.repository.ts';

/** Delivers what the visitors' forms have stored. It learns of it from the database alone. */
export const deliveriesPlugin = fp(
  async (app) => {
    const { config, db, log } = app;
    app.addWorker(new Forwarder({ db, outbox: enquiryOutbox, channels: createChannels(config), log }));
    const mail = config.enquiryMail ?? config.eventsMail;
    if (mail)
      app.addWorker(new Forwarder({ db, outbox: requestOutbox, channels: [signUpMail(app, mail)], log }));
  },
  { name: 'deliveries', dependencies: ['context', 'signer'] },
);

/** Asks the owners of addresses that were signed up for the newsletter. */
function signUpMail(
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
