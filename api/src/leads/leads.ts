import type { FastifyInstance } from 'fastify';
import type { Database } from '../storage/database.ts';
import type { Signer } from '../storage/secrets/signer.ts';
import type { Worker } from '../workers.ts';
import { enquiryRoutes } from './enquiries/enquiry.routes.ts';
import { formPlugins } from './forms/form-plugins.ts';
import { confirmRoutes } from './newsletter/confirm.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { openSignUps } from './newsletter/sign-ups.ts';
import { unsubscribeRoutes } from './newsletter/unsubscribe.routes.ts';
import type { Channel } from './outbox/channel.ts';
import { Forwarder } from './outbox/forwarder.ts';
import type { MailOptions } from './outbox/mail.ts';
import { enquiryOutbox } from './outbox/outbox.repository.ts';

interface LeadsOptions {
  db: Database;
  signer: Signer;
  siteUrl: string;
  /** How many forms an address may send in a minute. */
  rate: number;
  /** Where enquiries go on to. */
  channels: Channel[];
  /** Who writes to those that sign up. Left out: nobody does. */
  mail: MailOptions | undefined;
}

/** What visitors send, the links in the mails to them, and what brings it to where people read it. */
export async function leads(
  app: FastifyInstance,
  { db, signer, siteUrl, rate, channels, mail }: LeadsOptions,
): Promise<Worker[]> {
  const { log } = app;
  const forwarder = new Forwarder({ db, outbox: enquiryOutbox, channels, log });
  const signUps = openSignUps({ db, signer, siteUrl, mail, log });
  await app.register(async (forms) => {
    await formPlugins(forms, { db, siteUrl, rate });
    enquiryRoutes(forms, { db, signer, onStored: () => forwarder.wake() });
    newsletterRoutes(forms, signUps);
  });
  await app.register((links) => unsubscribeRoutes(links, { db, signer }));
  await app.register((links) => confirmRoutes(links, { db, signer }));
  return [forwarder, signUps];
}
