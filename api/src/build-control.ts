import Fastify, { type FastifyInstance } from 'fastify';
import { consoleRoutes } from './console/console.routes.ts';
import { contextPlugin } from './context.plugin.ts';
import { httpPlugin } from './http/http.plugin.ts';
import { openApiPlugin } from './http/openapi.ts';
import { otherMethodsPlugin, routeMethodsPlugin } from './http/problems/other-methods.plugin.ts';
import { serverOptions } from './http/server-options.ts';
import { deliveriesPlugin } from './leads/deliveries/deliveries.plugin.ts';
import { prunePlugin } from './maintenance/prune.ts';
import { metricsPlugin } from './monitoring/metrics.plugin.ts';
import { Metrics } from './monitoring/metrics.ts';
import { observeRequests } from './monitoring/observe-requests.ts';
import { promotionsPlugin } from './release-api/promotions.plugin.ts';
import { releaseApiPlugin } from './release-api/release-api.plugin.ts';
import { rendersPlugin } from './rendering/renders.plugin.ts';
import type { PlaneOptions } from './run-plane.ts';
import { healthRoutes } from './site/health.routes.ts';
import { signerPlugin } from './storage/secrets/signer.ts';

/** The largest archive takes this long at 20 kB/s. A silent connection ends earlier. */
const publicationMs = 15 * 60_000;

/**
 * Builds the plane that answers teams, editors and operators, and does all repeated work. It has an origin of its own:
 * sections run scripts on the visitors' origin, and a browser would let such a script act with the cookie of the person
 * who opened a preview. What is sent here can keep this process busy, and no visitor notices.
 */
export async function buildControl(options: PlaneOptions): Promise<FastifyInstance> {
  const { config, db, logger = false, isEnding = () => false, spares } = options;
  const { trustProxy, maxConnections } = config;
  const metrics = config.metrics && new Metrics(config.serverName);
  // It has only personal answers, so the fast lane stores none.
  const isPersonal = () => true;
  const limits = { requestTimeout: publicationMs, maxConnections };
  const app = Fastify(serverOptions({ logger, trustProxy, limits, isPersonal }));

  observeRequests(app, metrics);
  app.register(contextPlugin, { config, db });
  app.register(httpPlugin);
  app.register(routeMethodsPlugin);
  app.register(openApiPlugin);
  app.register(healthRoutes, { isEnding });

  app.register(rendersPlugin, { observe: undefined, spares });
  app.register(signerPlugin);
  app.register(promotionsPlugin);
  app.register(releaseApiPlugin);
  app.register(consoleRoutes);
  app.register(deliveriesPlugin);
  app.register(prunePlugin);

  app.register(metricsPlugin, {
    metrics,
    // The site has the port of the setting.
    port: config.metrics && config.metrics.port + 1,
    read: ({ renders }) => ({ renders, documentBytes: 0, runs: {} }),
  });
  app.register(otherMethodsPlugin);
  await app.ready();
  await app.startWorkers();
  return app;
}
