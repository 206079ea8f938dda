import fp from 'fastify-plugin';
import { Forwarder } from '../../outbox/forwarder.ts';
import { openSignUpMailer } from '../newsletter/open-sign-up-mailer.ts';
import { createChannels } from './channels.ts';
import { enquiryOutbox } from './outbox.repository.ts';

/** Delivers what the visitors' forms have stored. It learns of it from the database alone. */
export const deliveriesPlugin = fp(
  async (app) => {
    const { config, db, log, signer } = app;
    const { siteUrl, enquiryMail, eventsMail } = config;
    app.addWorker(new Forwarder({ db, outbox: enquiryOutbox, channels: createChannels(config), log }));
    const mail = enquiryMail ?? eventsMail;
    if (mail) app.addWorker(openSignUpMailer({ db, signer, siteUrl, mail, log }));
  },
  { name: 'deliveries', dependencies: ['context', 'signer'] },
);
