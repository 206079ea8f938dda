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
import { confirmLink } from './mail-links.ts';
import { confirmSignUp } from './newsletter-request.repository.ts';

const question = html`<p>We send it to your address from now on, until you leave it with one click.</p>
<form method="post"><button>Yes, send it to me</button></form>`;
const done = html`<p>The next issue comes to you.</p><p><a href="/">To the start page</a></p>`;
const over = html`<p>It is more than a week old, or you have left since. If you do not get our newsletter,
<a href="/insights">sign up again</a>.</p>`;

const tags = ['newsletter'];
const params = z.object({ token: z.string() });

/** Signs up by the link in a mail. Mail scanners open every link, so the form on the page signs up. */
export async function confirmRoutes(
  app: FastifyInstance,
  { db, signer }: { db: Database; signer: Signer },
): Promise<void> {
  setWork(app, 'needed');
  app.removeAllContentTypeParsers();
  await app.register(formBody, { bodyLimit: 1024 });

  const asked = {
    tags,
    summary: 'Asks for confirmation of a sign-up',
    params,
    response: { 200: page('A page that asks for confirmation') },
  };
  app.get<{ Params: { token: string } }>(
    `${confirmLink.path}/:token`,
    { schema: asked },
    async ({ params }, reply) => {
      confirmLink.read(signer, params.token);
      return sendPlainPage(reply, 'Get our newsletter?', question);
    },
  );

  const confirmed = {
    tags,
    summary: 'Confirms a sign-up by the link in a mail',
    params,
    response: { 200: page('Signed up'), 410: page('The link has expired') },
  };
  app.post<{ Params: { token: string } }>(
    `${confirmLink.path}/:token`,
    { schema: confirmed },
    async ({ params }, reply) => {
      const requestId = confirmLink.read(signer, params.token);
      const now = new Date().toISOString();
      if (!(await retryWhenBusy(() => confirmSignUp(db, requestId, now))))
        return sendPlainPage(reply.code(410), 'This link is over', over);
      return sendPlainPage(reply, 'You are signed up', done);
    },
  );
}
