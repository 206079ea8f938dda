import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
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

interface UnsubscribeRoutesOptions {
  db: Database;
  signer: Signer;
}

/**
 * Leaving the newsletter, and coming back, by the link in a mail. Opening it changes nothing, since mail scanners open every link; sending
 * the page's form does, and so does a mail program's one click (RFC 8058), which comes from wherever it likes.
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { db, signer }: UnsubscribeRoutesOptions,
): Promise<void> {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  await app.register(formBody, { bodyLimit: 1024 });
  // RFC 8058 allows this type as well. What counts is the link: the body is read past.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: 4096 }, async () => ({}));

  app.get<{ Params: { token: string } }>(`${unsubscribeLink.path}/:token`, async ({ params }, reply) => {
    unsubscribeLink.read(signer, params.token);
    return sendPlainPage(reply, 'Leave the newsletter?', question);
  });

  app.post<{ Params: { token: string } }>(`${unsubscribeLink.path}/:token`, async ({ params }, reply) => {
    const subscriberId = unsubscribeLink.read(signer, params.token);
    await retryWhenBusy(() => unsubscribe(db, subscriberId, new Date().toISOString()));
    return sendPlainPage(reply, 'You have left the newsletter', done(params.token));
  });

  // Only they have the link: nobody else can put them back.
  app.post<{ Params: { token: string } }>(`${returnPath}/:token`, async ({ params }, reply) => {
    const subscriberId = unsubscribeLink.read(signer, params.token);
    await retryWhenBusy(() => comeBack(db, subscriberId, new Date().toISOString()));
    return sendPlainPage(reply, 'You get our newsletter again', back);
  });
}
