import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Counts and logs every request, without address or visitor. It must be called before other hooks are added. */
export function observeRequests(app: FastifyInstance, metrics: Metrics | undefined): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, log, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const status = reply.raw.statusCode;
    metrics?.countAnswer(route, status, reply.elapsedTime / 1000);
    const ms = Math.round(reply.elapsedTime);
    log.info({ method, route, status, ms, composition: request.compositionId }, 'answered');
    done();
  });
}
