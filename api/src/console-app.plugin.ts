import Fastify, { type FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { consoleRoutes } from './console/console.routes.ts';
import { connectionLimits } from './http/connection-limits.ts';
import { fastLane } from './http/fast-lane.ts';
import { httpPlugin } from './http/http.plugin.ts';
import { otherMethodsPlugin, routeMethodsPlugin } from './http/problems/other-methods.plugin.ts';
import { serverOptions } from './http/server-options.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { observeRequests } from './monitoring/observe-requests.ts';
import { findEditedPage } from './previews/find-edited-page.ts';
import { readShipped } from './site/read-shipped.ts';

declare module 'fastify' {
  interface FastifyInstance {
    consoleApp: FastifyInstance;
  }
}

interface ConsoleAppOptions {
  logger: FastifyServerOptions['logger'];
  metrics: Metrics | undefined;
}

/**
 * The console is a server on its own origin. Sections run scripts on the visitors' origin, and a browser
 * would let such a script act with the cookie of the person who opened a preview. The console accepts
 * requests even while the site is overloaded.
 */
export const consoleAppPlugin = fp<ConsoleAppOptions>(
  async (app, { logger, metrics }) => {
    const { config, enquiryChannels, previewLinks: links, promotable, releaseCache, site } = app;
    const { trustProxy, maxConnections, consoleUrl, promoteNeeds } = config;
    const consoleApp = Fastify({
      ...serverOptions({ logger, trustProxy }),
      // The console has only personal pages, so the fast lane stores none.
      ...fastLane({ limits: { ...connectionLimits, maxConnections }, isPersonal: () => true }),
    });
    observeRequests(consoleApp, metrics);
    consoleApp.register(httpPlugin);
    consoleApp.register(routeMethodsPlugin);
    consoleApp.register(consoleRoutes, {
      links,
      readShipped: (kind) => readShipped(site.live, releaseCache, kind),
      findPage: (edit) =>
        findEditedPage(site.live?.releases.flatMap(({ manifest }) => manifest.section.routes) ?? [], edit),
      promotable,
      consoleUrl,
      promoteNeeds,
      isForwarding: enquiryChannels.length > 0,
    });
    consoleApp.register(otherMethodsPlugin);
    await consoleApp.ready();
    app.decorate('consoleApp', consoleApp);
    app.addHook('onClose', () => consoleApp.close());
  },
  { name: 'console', dependencies: ['context', 'leads', 'previews', 'promotions', 'releases', 'site'] },
);
