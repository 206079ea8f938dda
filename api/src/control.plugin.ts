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
    control: FastifyInstance;
  }
}

interface ControlOptions {
  logger: FastifyServerOptions['logger'];
  metrics: Metrics | undefined;
}

/**
 * The console is a server on its own origin. Sections run scripts on the visitors' origin, and a browser
 * would let such a script act with the cookie of the person who opened a preview. The console accepts
 * requests even while the site is overloaded.
 */
export const controlPlugin = fp<ControlOptions>(
  async (app, { logger, metrics }) => {
    const { config, enquiryChannels, previewLinks: links, promotable, releaseCache, site } = app;
    const { trustProxy, maxConnections, consoleUrl, promoteNeeds } = config;
    const control = Fastify({
      ...serverOptions({ logger, trustProxy }),
      // The console has only personal pages, so the fast lane stores none.
      ...fastLane({ limits: { ...connectionLimits, maxConnections }, isPersonal: () => true }),
    });
    observeRequests(control, metrics);
    control.register(httpPlugin);
    control.register(routeMethodsPlugin);
    control.register(consoleRoutes, {
      links,
      readShipped: (kind) => readShipped(site.live, releaseCache, kind),
      findPage: (edit) =>
        findEditedPage(site.live?.releases.flatMap(({ manifest }) => manifest.section.routes) ?? [], edit),
      promotable,
      consoleUrl,
      promoteNeeds,
      isForwarding: enquiryChannels.length > 0,
    });
    control.register(otherMethodsPlugin);
    await control.ready();
    app.decorate('control', control);
    app.addHook('onClose', () => control.close());
  },
  { name: 'control', dependencies: ['context', 'deliveries', 'previews', 'promotions', 'releases', 'site'] },
);
