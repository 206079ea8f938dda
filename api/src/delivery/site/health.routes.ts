import type { FastifyInstance, FastifyReply } from 'fastify';

interface HealthOptions {
  /** Whether this server has shown that it can render what everybody gets. */
  isReady: () => boolean;
}

/** For proxies and container engines: whether the process runs, and whether pages may be asked of it. */
export function healthRoutes(app: FastifyInstance, { isReady }: HealthOptions): void {
  app.get('/livez', async (_request, reply) => answer(reply, true));
  app.get('/readyz', async (_request, reply) => answer(reply, isReady()));
}

function answer(reply: FastifyReply, isWell: boolean): FastifyReply {
  return reply
    .code(isWell ? 200 : 503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(isWell ? 'ok' : 'not ready');
}
