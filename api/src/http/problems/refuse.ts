import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../plain-pages/html.ts';
import { sendPlainPage } from '../plain-pages/plain-page.ts';
import { wantsPage } from '../wants-page.ts';
import { isPageAddress } from './is-page-address.ts';
import { type Problem, sendProblem } from './problem.ts';

const unreadable = 'We cannot read this address. Perhaps a part of it was lost on its way to you.';

/** Answers with a problem: in the one shape to programs, with a page to people. */
export function refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const isVisit = request.method === 'GET' || request.method === 'HEAD' || wantsPage(request);
  if (!isVisit || !isPageAddress(request.url)) return sendProblem(reply, problem);
  return sendPlainPage(
    reply.code(problem.status).headers(problem.headers),
    'This page cannot be shown',
    html`<p>${problem.status === 400 ? unreadable : problem.message}</p>
<p><a href="/">To the start page</a></p>`,
  );
}
