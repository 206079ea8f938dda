import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { page } from '../../http/openapi.ts';
import { setWork } from '../../http/overload/overload.plugin.ts';
import { sendPlainPage } from '../../http/plain-pages/create-page-sender.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { confirmLink, returnPath, unsubscribeLink } from './mail-links.ts';
import { confirmSignUp } from './newsletter-request.repository.ts';
import { comeBack, unsubscribe } from './newsletter-subscriber.repository.ts';

const signUp = html`<p>We send it to your address from now on, until you leave it with one click.</p>
<form method="post"><button>Yes, send it to me</button></form>`;
const signedUp = html`<p>The next issue comes to you.</p><p><a href="/">To the start page</a></p>`;
const over = html`<p>It is more than a week old, or you have left since. If you do not get our newsletter,
<a href="/insights">sign up again</a>.</p>`;
const leave = html`<p>You will get no further issues of our newsletter.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Unsubscribe</button></form>`;
const left = (token: string) => html`<p>We send you no further newsletters.</p>
<form method="post" action="${returnPath}/${token}"><button>Sign up again</button></form>`;
const returned = html`<p>The next issue comes to you as before.</p>`;

interface LinkRoute {
  method: 'GET' | 'POST';
  link: typeof confirmLink;
  /** By default, the path of the link. */
  path?: string;
  summary: string;
  pages: Record<number, string>;
  answer: (reply: FastifyReply, id: string, token: string) => unknown;
}

/**
 * Signs up, leaves the newsletter, or signs up again, by the link in a mail. Opening the link changes nothing, because
 * mail scanners open every link. The form on the page makes the change, and so does a mail program's one-click request
 * (RFC 8058), which may come from any origin.
 */
export async function mailLinkRoutes(app: FastifyInstance): Promise<void> {
  const { db, signer } = app;
  setWork(app, 'needed');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  await app.register(formBody, { bodyLimit: 1024 });
  // RFC 8058 allows this type as well. The link is enough, so the body is ignored.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: 4096 }, async () => ({}));

  const add = ({ method, link, path = link.path, summary, pages, answer }: LinkRoute) => {
    const response = Object.fromEntries(Object.entries(pages).map(([status, says]) => [status, page(says)]));
    app.route<{ Params: { token: string } }>({
      method,
      url: `${path}/:token`,
      schema: { tags: ['newsletter'], summary, params: z.object({ token: z.string() }), response },
      handler: async ({ params: { token } }, reply) => answer(reply, link.read(signer, token), token),
    });
  };
  const ask = (link: typeof confirmLink, summary: string, title: string, question: Html) =>
    add({
      method: 'GET',
      link,
      summary,
      pages: { 200: 'A page that asks for confirmation' },
      answer: (reply) => sendPlainPage(reply, title, question),
    });
  const now = () => new Date().toISOString();

  ask(confirmLink, 'Asks for confirmation of a sign-up', 'Get our newsletter?', signUp);
  add({
    method: 'POST',
    link: confirmLink,
    summary: 'Confirms a sign-up by the link in a mail',
    pages: { 200: 'Signed up', 410: 'The link has expired' },
    async answer(reply, requestId) {
      if (!(await retryWhenBusy(() => confirmSignUp(db, requestId, now()))))
        return sendPlainPage(reply.code(410), 'This link is over', over);
      return sendPlainPage(reply, 'You are signed up', signedUp);
    },
  });
  ask(unsubscribeLink, 'Asks for confirmation of an unsubscription', 'Leave the newsletter?', leave);
  add({
    method: 'POST',
    link: unsubscribeLink,
    summary: 'Unsubscribes from the newsletter',
    pages: { 200: 'Unsubscribed' },
    async answer(reply, subscriberId, token) {
      await retryWhenBusy(() => unsubscribe(db, subscriberId, now()));
      return sendPlainPage(reply, 'You have left the newsletter', left(token));
    },
  });
  // Only the subscriber has the link, so nobody else can sign the address up again.
  add({
    method: 'POST',
    link: unsubscribeLink,
    path: returnPath,
    summary: 'Subscribes to the newsletter again',
    pages: { 200: 'Subscribed again' },
    async answer(reply, subscriberId) {
      await retryWhenBusy(() => comeBack(db, subscriberId, now()));
      return sendPlainPage(reply, 'You get our newsletter again', returned);
    },
  });
}
