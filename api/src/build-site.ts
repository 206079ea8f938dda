import Fastify, { type FastifyInstance } from 'fastify';
import { contentReads } from './content/content-reads.ts';
import { contentPictureRoutes } from './content/pictures/content-picture.routes.ts';
import { contextPlugin } from './context.plugin.ts';
import { figuresPlugin } from './figures/figures.plugin.ts';
import { httpPlugin } from './http/http.plugin.ts';
import { openApiPlugin } from './http/openapi.ts';
import { overloadPlugin } from './http/overload/overload.plugin.ts';
import { otherMethodsPlugin, routeMethodsPlugin } from './http/problems/other-methods.plugin.ts';
import { serverOptions } from './http/server-options.ts';
import { leadsPlugin } from './leads/leads.plugin.ts';
import { unpackedReleasesPlugin } from './maintenance/remove-unpacked.ts';
import { metricsPlugin } from './monitoring/metrics.plugin.ts';
import { Metrics } from './monitoring/metrics.ts';
import { observeRenders } from './monitoring/observe-renders.ts';
import { observeRequests } from './monitoring/observe-requests.ts';
import { readPreviewCookie } from './previews/preview-token.ts';
import { previewsPlugin } from './previews/previews.plugin.ts';
import { releasesPlugin } from './releases/releases.plugin.ts';
import { reportRoutes } from './releases/reports/report.routes.ts';
import { rendersPlugin } from './rendering/renders.plugin.ts';
import type { PlaneOptions } from './run-plane.ts';
import { goalsPlugin } from './site/goals.plugin.ts';
import { healthRoutes } from './site/health.routes.ts';
import { pagesPlugin } from './site/pages.plugin.ts';
import { sitePlugin } from './site/site.plugin.ts';
import { signerPlugin } from './storage/secrets/signer.ts';

/**
 * Builds the plane that answers visitors, ready to listen or for `inject`. It reads what teams and editors have decided
 * from the database, and has no route that changes it. Its parts close in reverse order.
 */
export async function buildSite(options: PlaneOptions): Promise<FastifyInstance> {
  const { config, db, logger = false, isEnding = () => false, spares } = options;
  const { trustProxy, maxConnections } = config;
  const metrics = config.metrics && new Metrics(config.serverName);
  const isPreview = (cookies: string | undefined) => readPreviewCookie(cookies) !== undefined;
  const app = Fastify({
    ...serverOptions({
      logger,
      trustProxy,
      limits: { maxConnections },
      isPersonal: isPreview,
      onAnswer: metrics && ((route, status) => metrics.countAnswer(route, status)),
    }),
    bodyLimit: 64 * 1024,
  });

  observeRequests(app, metrics);
  app.register(contextPlugin, { config, db });
  app.register(httpPlugin);
  app.register(overloadPlugin, { isPreview });
  app.register(routeMethodsPlugin);
  app.register(openApiPlugin);

  app.register(rendersPlugin, { observe: observeRenders(metrics), spares });
  app.register(signerPlugin);
  app.register(releasesPlugin);
  app.register(previewsPlugin);
  app.register(sitePlugin, { onServe: metrics && ((from) => metrics.countDocument(from)) });

  app.register(healthRoutes, ({ site }) => ({ isEnding, hasShell: () => site.live !== undefined }));
  app.register(contentReads, ({ site, previews }) => ({
    db,
    getVersion: () => site.contentVersion,
    isPurged: config.purge !== undefined,
    findEdit: (cookies: string) => previews.findEdit(cookies),
  }));
  app.register(async (pictures) => contentPictureRoutes(pictures));
  app.register(reportRoutes);
  app.register(leadsPlugin);
  app.register(goalsPlugin);
  app.register(figuresPlugin);
  app.register(pagesPlugin);
  app.register(unpackedReleasesPlugin);

  app.register(metricsPlugin, {
    metrics,
    port: config.metrics?.port,
    read: ({ renders, documents, site }) => ({ renders, documentBytes: documents.bytes, runs: site.runs }),
  });
  app.register(otherMethodsPlugin);
  await app.ready();
  await app.startWorkers();
  return app;
}
