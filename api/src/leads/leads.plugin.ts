import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { SourceColumns } from './enquiries/contact-submission.table.ts';
import { enquiryRoutes } from './enquiries/enquiry.routes.ts';
import { formRules } from './forms/form-rules.ts';
import { mailLinkRoutes } from './newsletter/mail-link.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { trialRoutes } from './trials/trial.routes.ts';

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
    const events: LeadEvents = new EventEmitter();
    app.decorate('leadEvents', events);
    await app.register(trialRoutes);
    await app.register(async (forms) => {
      await formRules(forms);
      enquiryRoutes(forms);
      newsletterRoutes(forms);
    });
    await app.register(mailLinkRoutes);
  },
  { name: 'leads', dependencies: ['context', 'previews', 'signer'] },
);
