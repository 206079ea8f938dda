import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../http/plain-pages/html.ts';
import { sendPlainPage } from '../../http/plain-pages/plain-page.ts';
import type { Problem } from '../../http/problems/problem.ts';

/** What programs are told of media types means nothing to people. */
const unreadable =
  'Your browser sent the form in a way that we cannot read. Please go back and send it again.';

/** A refusal for people whose browser sent the form without a script: what is wrong, and the way back to the form. */
export function sendRefusalPage(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): FastifyReply {
  return sendPlainPage(
    reply.code(problem.status).headers(problem.headers),
    'The form was not sent',
    html`<p>${problem.status === 415 ? unreadable : problem.message}</p>
<p><a href="${pathBack(request)}">Back to the form</a></p>`,
  );
}

/** The page that the form stands on, if it is one of ours. */
function pathBack({ headers: { referer, host } }: FastifyRequest): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const url = new URL(referer);
  return url.host === host ? url.pathname.replace(/^\/+/, '/') : '/';
}
