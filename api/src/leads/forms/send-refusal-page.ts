import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../http/plain-pages/html.ts';
import { sendPlainPage } from '../../http/plain-pages/plain-page.ts';
import type { Problem } from '../../http/problems/problem.ts';

/** The problem's own message names media types, which visitors do not know. */
const unreadable =
  'Your browser sent the form in a way that we cannot read. Please go back and send it again.';

/** Sends a refusal to a browser without scripts: the fault and a link back to the form. */
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

/** The path of the page with the form if it belongs to this site. */
function pathBack({ headers: { referer, host } }: FastifyRequest): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const url = new URL(referer);
  return url.host === host ? url.pathname.replace(/^\/+/, '/') : '/';
}
