import type { FastifyRequest } from 'fastify';

/** Whether a form was sent by the browser itself, without a script: it expects a page for an answer. */
export function wantsPage(request: FastifyRequest): boolean {
  return Boolean(request.headers.accept?.includes('text/html'));
}
