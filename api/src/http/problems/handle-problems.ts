import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPlainPage } from '../plain-pages/create-page-sender.ts';
import { html } from '../plain-pages/html.ts';
import { logFault, Problem, sendProblem, toProblem } from './problem.ts';

const unreadable = 'We cannot read this address. Perhaps a part of it was lost on its way to you.';

/** Answers every error and every unknown address in one format, without internal details. */
export function handleProblems(app: FastifyInstance): void {
  handleErrors(app, sendPlainPage);
  app.setNotFoundHandler((request, reply) =>
    refuse(request, reply, new Problem(404, 'This address does not exist.')),
  );
}

export function handleErrors(app: FastifyInstance, sendPage: typeof sendPlainPage): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    // Refusals are not logged, because an overload causes many of them.
    if (problem !== error) logFault(request, error, problem);
    return refuse(request, reply, problem, sendPage);
  });
}

/** Answers with a problem to programs and with a page to people. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  sendPage: typeof sendPlainPage = sendPlainPage,
): FastifyReply {
  const isVisit = request.method === 'GET' || request.method === 'HEAD' || wantsPage(request);
  const isForPeople =
    isPageAddress(request.url) || (wantsPage(request) && request.url.startsWith('/releases/'));
  if (!isVisit || !isForPeople) return sendProblem(reply, problem);
  return sendPage(
    reply.code(problem.status).headers(problem.headers),
    'This page cannot be shown',
    html`<p>${problem.status === 400 ? unreadable : problem.message}</p>
<p><a href="/">To the start page</a></p>`,
  );
}

/** Whether people open the address. Programs request the others, but for the pages of standalone releases. */
export function isPageAddress(url: string): boolean {
  return /^\/(?!(api|releases)(\/|$))/.test(url);
}

/** Whether a browser sent the form without a script and therefore expects a page. */
export function wantsPage(request: FastifyRequest): boolean {
  return Boolean(request.headers.accept?.includes('text/html'));
}
