import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setWork } from '../../http/overload/overload.plugin.ts';
import { isFromOwnPage } from '../../http/own-origin.ts';
import { sendPlainPage } from '../../http/plain-pages/create-page-sender.ts';
import { html } from '../../http/plain-pages/html.ts';
import { wantsPage } from '../../http/problems/handle-problems.ts';
import { limitRate } from '../../http/problems/limit-rate.ts';
import { logFault, Problem, sendProblem, toProblem } from '../../http/problems/problem.ts';

const maxFieldBytes = 48 * 1024;

/** The common rules of all form routes: body parsing, allowed origins and the rate limit (`FORM_RATE_LIMIT`). */
export async function formRules(app: FastifyInstance): Promise<void> {
  const { config, db } = app;
  setWork(app, 'needed');
  app.removeContentTypeParser('text/plain');
  await app.register(multipart, {
    limits: { fields: 20, fieldNameSize: 100, fieldSize: maxFieldBytes, files: 1, parts: 21 },
  });
  await app.register(formBody, { bodyLimit: maxFieldBytes });
  await limitRate(app, config.formRateLimit, { db, name: 'forms' });
  app.addHook('onRequest', async ({ headers }) => {
    const { origin, 'sec-fetch-site': from } = headers;
    // A page of this site under another host name, as without `www`, says same-origin. A 403 would lose its enquiry.
    const isOwn = !origin || from === 'same-origin' || isFromOwnPage(headers, config.siteUrl);
    if (!isOwn || from === 'cross-site') throw new Problem(403, 'Forms are taken from this site only.');
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    logFault(request, error, problem);
    return wantsPage(request) ? sendRefusalPage(request, reply, problem) : sendProblem(reply, problem);
  });
}

/** The problem's own message names media types, which visitors do not know. */
const unreadable =
  'Your browser sent the form in a way that we cannot read. Please go back and send it again.';

/** Sends a refusal to a browser without scripts: the fault and a link back to the form. */
function sendRefusalPage(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  return sendPlainPage(
    reply.code(problem.status).headers(problem.headers),
    'The form was not sent',
    html`<p>${problem.status === 415 ? unreadable : problem.message}</p>
<p><a href="${pathBack(request)}">Back to the form</a></p>`,
  );
}

/** The path of the page with the form if it belongs to this site. */
function pathBack({ headers: { referer, host } }: FastifyRequest): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const url = new URL(referer);
  return url.host === host ? url.pathname.replace(/^\/+/, '/') : '/';
}
