import type { FastifyInstance } from 'fastify';

/** On every answer. Pages have a content security policy of their own; anything else is not to be run as one. */
export const everyAnswer = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(everyAnswer);
  });
}
