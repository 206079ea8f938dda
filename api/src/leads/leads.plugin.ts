import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Forwarder } from '../outbox/forwarder.ts';
import { createChannels } from './deliveries/channels.ts';
import type { EnquiryChannel } from './deliveries/enquiry-channel.ts';
import { enquiryOutbox } from './deliveries/outbox.repository.ts';
import { enquiryRoutes } from './enquiries/enquiry.routes.ts';
import { formPlugins } from './forms/form-plugins.ts';
import { createLeadEvents, type LeadEvents } from './lead-events.ts';
import { confirmRoutes } from './newsletter/confirm.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { openSignUps } from './newsletter/sign-ups.ts';
import { unsubscribeRoutes } from './newsletter/unsubscribe.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The configured channels for enquiries. */
    enquiryChannels: EnquiryChannel[];
    leadEvents: LeadEvents;
  }
}

/** The visitors' forms, the links in mails to them, and the delivery of enquiries. */
export const leadsPlugin = fp(
  async (app) => {
    const { config, db, log, signer } = app;
    const { siteUrl, formRateLimit: rate, enquiryMail, eventsMail } = config;
    const channels = createChannels(config);
    app.decorate('enquiryChannels', channels);
    const events = createLeadEvents();
    app.decorate('leadEvents', events);
    const forwarder = new Forwarder({ db, outbox: enquiryOutbox, channels, log });
    app.addWorker(forwarder);
    const signUps = openSignUps({ db, signer, siteUrl, mail: enquiryMail ?? eventsMail, log });
    app.addWorker(signUps);
    await app.register(async (forms) => {
      await formPlugins(forms, { db, siteUrl, rate });
      enquiryRoutes(forms, {
        db,
        signer,
        onAccepted(request, source) {
          forwarder.wake();
          events.emit('lead', 'enquiry', request, source);
        },
      });
      const onSignUp = (request: FastifyRequest) => events.emit('lead', 'sign-up', request);
      newsletterRoutes(forms, { ...signUps, onSignUp });
    });
    await app.register(unsubscribeRoutes, { db, signer });
    await app.register(confirmRoutes, { db, signer });
  },
  { name: 'leads', dependencies: ['context', 'signer'] },
);
