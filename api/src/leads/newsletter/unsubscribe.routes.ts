import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { page } from '../../http/openapi.ts';
import { setWork } from '../../http/overload/refuse-overload.ts';
import { html } from '../../http/plain-pages/html.ts';
import { sendPlainPage } from '../../http/plain-pages/plain-page.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { Signer } from '../../storage/secrets/signer.ts';
import { returnPath, unsubscribeLink } from './mail-links.ts';
import { comeBack, unsubscribe } from './newsletter-subscriber.repository.ts';

const question = html`<p>You will get no further issues of our newsletter.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Unsubscribe</button></form>`;
const done = (token: string) => html`<p>We send you no further newsletters.</p>
<form method="post" action="${returnPath}/${token}"><button>Sign up again</button></form>`;
const back = html`<p>The next issue comes to you as before.</p>`;

const tags = ['newsletter'];
const params = z.object({ token: z.string() });

/**
 * Leaves the newsletter, or signs up again, by the link in a mail. Opening the link changes nothing, because
 * mail scanners open every link. The form on the page makes the change, and so does a mail program's
 * one-click request (RFC 8058), which may come from any origin.
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { db, signer }: { db: Database; signer: Signer },
): Promise<void> {
  setWork(app, 'needed');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  await app.register(formBody, { bodyLimit: 1024 });
  // RFC 8058 allows this type as well. The link is enough, so the body is ignored.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: 4096 }, async () => ({}));

  const asked = {
    tags,
    summary: 'Asks for confirmation of an unsubscription',
    params,
    response: { 200: page('A page that asks for confirmation') },
  };
  app.get<{ Params: { token: string } }>(
    `${unsubscribeLink.path}/:token`,
    { schema: asked },
    async ({ params }, reply) => {
      unsubscribeLink.read(signer, params.token);
      return sendPlainPage(reply, 'Leave the newsletter?', question);
    },
  );

  const left = {
    tags,
    summary: 'Unsubscribes from the newsletter',
    params,
    response: { 200: page('Unsubscribed') },
  };
  app.post<{ Params: { token: string } }>(
    `${unsubscribeLink.path}/:token`,
    { schema: left },
    async ({ params }, reply) => {
      const subscriberId = unsubscribeLink.read(signer, params.token);
      await retryWhenBusy(() => unsubscribe(db, subscriberId, new Date().toISOString()));
      return sendPlainPage(reply, 'You have left the newsletter', done(params.token));
    },
  );

  // Only the subscriber has the link, so nobody else can sign the address up again.
  const returned = {
    tags,
    summary: 'Subscribes to the newsletter again',
    params,
    response: { 200: page('Subscribed again') },
  };
  app.post<{ Params: { token: string } }>(
    `${returnPath}/:token`,
    { schema: returned },
    async ({ params }, reply) => {
      const subscriberId = unsubscribeLink.read(signer, params.token);
      await retryWhenBusy(() => comeBack(db, subscriberId, new Date().toISOString()));
      return sendPlainPage(reply, 'You get our newsletter again', back);
    },
  );
}
