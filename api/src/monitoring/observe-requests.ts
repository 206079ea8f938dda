import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { RequestSpan, Tracing } from './tracing.ts';

interface Observers {
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
}

/** Of which composition a request was answered. */
const compositions = new WeakMap<FastifyRequest, string>();
const spans = new WeakMap<FastifyRequest, RequestSpan>();

/** To be logged with the request, and to stand in its trace. */
export function noteComposition(request: FastifyRequest, id: string): void {
  compositions.set(request, id);
}

/**
 * Counts, traces and logs every request that Fastify hears of. What its log line says names a route and a composition,
 * no address and no visitor. To be called before other hooks are added.
 */
export function observeRequests(app: FastifyInstance, { metrics, tracing }: Observers): void {
  if (tracing) {
    app.addHook('onRequest', (request, _reply, done) => {
      spans.set(request, tracing.begin(request.method, done));
    });
    app.addHook('preValidation', (request, _reply, done) => {
      const span = spans.get(request);
      if (span) span.within(done);
      else done();
    });
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { method, log, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const status = reply.raw.statusCode;
    const composition = compositions.get(request);
    metrics?.countAnswer(route, status, reply.elapsedTime / 1000);
    spans.get(request)?.end(`${method} ${route}`, {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'site.request.id': request.id,
      ...(composition && { 'site.composition': composition }),
    });
    log.info({ method, route, status, ms: Math.round(reply.elapsedTime), composition }, 'answered');
    done();
  });
}
