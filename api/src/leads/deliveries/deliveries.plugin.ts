import fp from 'fastify-plugin';
import { Forwarder } from '../../outbox/forwarder.ts';
import { confirmationMail } from '../newsletter/confirmation-mail.ts';
import { requestOutbox } from '../newsletter/newsletter-request.repository.ts';
import { createChannels } from './channels.ts';
import { enquiryOutbox } from './outbox.repository.ts';

/** Delivers what the visitors' forms have stored. It learns of it from the database alone. */
export const deliveriesPlugin = fp(
  async (app) => {
    const { config, db, log } = app;
    app.addWorker(new Forwarder({ db, outbox: enquiryOutbox, channels: createChannels(config), log }));
    const mail = config.enquiryMail ?? config.eventsMail;
    if (mail)
      app.addWorker(
        new Forwarder({ db, outbox: requestOutbox, channels: [confirmationMail(app, mail)], log }),
      );
  },
  { name: 'deliveries', dependencies: ['context', 'signer'] },
);
