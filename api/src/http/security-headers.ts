import type { FastifyInstance } from 'fastify';

/** On every answer. Pages have a content security policy of their own; anything else is not to be run as one. */
export const everyAnswer = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** On every page, and on what is not worth telling from one. */
export const everyPage = {
  ...everyAnswer,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(everyPage);
    done();
  });
}
