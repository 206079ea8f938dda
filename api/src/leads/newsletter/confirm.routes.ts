import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { html } from '../../http/plain-pages/html.ts';
import { sendPlainPage } from '../../http/plain-pages/plain-page.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { Signer } from '../../storage/secrets/signer.ts';
import { confirmLink } from './mail-links.ts';
import { confirmSignUp } from './newsletter-request.repository.ts';

const question = html`<p>We send it to your address from now on, until you leave it with one click.</p>
<form method="post"><button>Yes, send it to me</button></form>`;
const done = html`<p>The next issue comes to you.</p><p><a href="/">To the start page</a></p>`;
const over = html`<p>It has been used already, or it is more than a week old. If you do not get our newsletter,
<a href="/newsletter">sign up again</a>.</p>`;

interface ConfirmRoutesOptions {
  db: Database;
  signer: Signer;
}

/** Signing up by the link in a mail. Opening it only asks, since mail scanners open every link; sending the form does it. */
export async function confirmRoutes(
  app: FastifyInstance,
  { db, signer }: ConfirmRoutesOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formBody, { bodyLimit: 1024 });

  app.get<{ Params: { token: string } }>(`${confirmLink.path}/:token`, async ({ params }, reply) => {
    confirmLink.read(signer, params.token);
    return sendPlainPage(reply, 'Get our newsletter?', question);
  });

  app.post<{ Params: { token: string } }>(`${confirmLink.path}/:token`, async ({ params }, reply) => {
    const requestId = confirmLink.read(signer, params.token);
    const now = new Date().toISOString();
    if (!(await retryWhenBusy(() => confirmSignUp(db, requestId, now))))
      return sendPlainPage(reply.code(410), 'This link is over', over);
    return sendPlainPage(reply, 'You are signed up', done);
  });
}
