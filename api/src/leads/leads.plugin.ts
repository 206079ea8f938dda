import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { SourceColumns } from './enquiries/contact-submission.table.ts';
import { enquiryRoutes } from './enquiries/enquiry.routes.ts';
import { formPlugins } from './forms/form-plugins.ts';
import { mailLinkRoutes } from './newsletter/mail-link.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { openSignUps } from './newsletter/sign-ups.ts';
import { trialRoutes } from './trials/trial.routes.ts';
import { type FindLink, openTrials } from './trials/trials.ts';

/** Tells of accepted forms. An enquiry that looks like spam or repeats another one is none. */
type LeadEvents = EventEmitter<{
  lead: [what: 'enquiry' | 'sign-up', request: FastifyRequest, source?: SourceColumns];
}>;

declare module 'fastify' {
  interface FastifyInstance {
    leadEvents: LeadEvents;
  }
}

/** The visitors' forms and the links in mails to them. */
export const leadsPlugin = fp(
  async (app) => {
    const { config, db, previews, signer } = app;
    const { siteUrl, formRateLimit: rate, enquiryMail, eventsMail } = config;
    const findLink: FindLink = (cookies) => previews.findLink(cookies);
    const trials = openTrials(db, findLink);
    await app.register(trialRoutes, { db, findLink });
    const events: LeadEvents = new EventEmitter();
    app.decorate('leadEvents', events);
    const signUps = openSignUps(db, Boolean(enquiryMail ?? eventsMail));
    await app.register(async (forms) => {
      await formPlugins(forms, { db, siteUrl, rate });
      enquiryRoutes(forms, {
        db,
        signer,
        trials,
        onAccepted: (request, source) => events.emit('lead', 'enquiry', request, source),
      });
      const onSignUp = (request: FastifyRequest) => events.emit('lead', 'sign-up', request);
      newsletterRoutes(forms, { ...signUps, trials, onSignUp });
    });
    await app.register(mailLinkRoutes, { db, signer });
  },
  { name: 'leads', dependencies: ['context', 'previews', 'signer'] },
);
