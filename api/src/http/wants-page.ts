import type { FastifyRequest } from 'fastify';

/** Whether a browser sent the form without a script and therefore expects a page. */
export function wantsPage(request: FastifyRequest): boolean {
  return Boolean(request.headers.accept?.includes('text/html'));
}
