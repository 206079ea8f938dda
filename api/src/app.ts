import { randomUUID } from 'node:crypto';
import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from './config.ts';
import { consoleRoutes } from './console/console.routes.ts';
import { evidencePictureRoutes } from './console/evidence-picture.routes.ts';
import { contentReads } from './content/content-reads.ts';
import { documentRoutes } from './delivery/documents/document.routes.ts';
import { DocumentSource } from './delivery/documents/document-source.ts';
import { ReadyFiles } from './delivery/files/ready-files.ts';
import { releaseFileRoutes } from './delivery/files/release-file.routes.ts';
import { sectionFileSender } from './delivery/files/send-section-file.ts';
import { showAlone } from './delivery/files/show-alone.ts';
import { previewRoutes } from './delivery/previews/preview.routes.ts';
import { previewLinkRoutes } from './delivery/previews/preview-link.routes.ts';
import { readPreviewCookie } from './delivery/previews/preview-link.ts';
import { Previews } from './delivery/previews/previews.ts';
import { healthRoutes } from './delivery/site/health.routes.ts';
import { Site } from './delivery/site/site.ts';
import { visitorOf } from './delivery/site/visitor.ts';
import { sitemapRoutes } from './delivery/sitemap/sitemap.routes.ts';
import { connectionLimits } from './http/connection-limits.ts';
import { fastLane } from './http/fast-lane.ts';
import { readRequestId } from './http/logging/request-id.ts';
import { Pressure } from './http/overload/pressure.ts';
import { refuseOverload } from './http/overload/refuse-overload.ts';
import { brokenRequests, refuseBrokenRequests } from './http/problems/broken-requests.ts';
import { compileSerialiser } from './http/problems/compile-serialiser.ts';
import { handleProblems } from './http/problems/handle-problems.ts';
import { refuseOtherMethods } from './http/problems/other-methods.ts';
import { securityHeaders } from './http/security-headers.ts';
import { leads } from './leads/leads.ts';
import { createChannels } from './leads/outbox/channels.ts';
import { Forwarder } from './leads/outbox/forwarder.ts';
import { DailyPrune } from './maintenance/daily-prune.ts';
import { Metrics } from './monitoring/metrics.ts';
import { openMetricsServer } from './monitoring/metrics-server.ts';
import { observeRenders } from './monitoring/observe-renders.ts';
import { noteComposition, observeRequests } from './monitoring/observe-requests.ts';
import { takeReadings } from './monitoring/take-readings.ts';
import type { Tracing } from './monitoring/tracing.ts';
import { createHaltChannels } from './registry/canary/halt-channels.ts';
import { haltOutbox } from './registry/canary/halt-notice.repository.ts';
import { renderSource } from './registry/compositions/render-source.ts';
import { evidenceRoutes } from './registry/evidence/evidence.routes.ts';
import { findLacks } from './registry/evidence/find-lacks.ts';
import { pictureRoutes } from './registry/evidence/picture.routes.ts';
import { trialsIn } from './registry/gate/start-trial.ts';
import { promotionRoutes } from './registry/promotions/promotion.routes.ts';
import { publishRoutes } from './registry/publish/publish.routes.ts';
import { releaseApi } from './registry/publish/release-api.ts';
import type { StoredRelease } from './registry/releases/release.repository.ts';
import { ReleaseCache } from './registry/releases/release-cache.ts';
import { findSectionFile } from './registry/releases/section-file.ts';
import { WithdrawnReleases } from './registry/releases/withdrawn-releases.ts';
import { reportRoutes } from './registry/reports/report.routes.ts';
import { ReportCounter } from './registry/reports/report-counter.ts';
import { rolloutRoutes } from './registry/rollouts/rollout.routes.ts';
import { Rollouts } from './registry/rollouts/rollouts.ts';
import { RenderService } from './rendering/render-service.ts';
import { Changes } from './storage/changes.ts';
import { type Database, neverWait } from './storage/database.ts';
import { openSigner } from './storage/secrets/signer.ts';
import { startAll, stopAll } from './workers.ts';

interface AppOptions {
  config: Config;
  db: Database;
  logger?: FastifyServerOptions['logger'];
  tracing?: Tracing | undefined;
  /** Whether the server was told to end, and proxies should look for another one. */
  isEnding?: () => boolean;
}

/** The whole server, ready to listen or to be asked with `inject`. Closing it leaves the database open. */
export async function buildApp({
  config,
  db,
  logger = false,
  tracing,
  isEnding = () => false,
}: AppOptions): Promise<FastifyInstance> {
  const pressure = new Pressure(config.overloadPatience);
  const channels = createChannels(config);
  const metrics = config.metrics && new Metrics({ server: config.serverName, channels: channels.length });
  const app = Fastify({
    logger,
    // Every request has a line of our own, without a visitor's address.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => readRequestId(config.trustProxy && headers['x-request-id']) ?? randomUUID(),
    bodyLimit: 64 * 1024,
    // While the server ends, what still comes over an open connection is answered.
    return503OnClosing: false,
    trustProxy: config.trustProxy,
    ...brokenRequests,
    ...fastLane({
      limits: { ...connectionLimits, maxConnections: config.maxConnections },
      isPersonal: (cookies) => readPreviewCookie(cookies) !== undefined,
      onAnswer: metrics && ((route, status) => metrics.countAnswer(route, status)),
    }),
    // Types are what the client sent: nothing is coerced, nothing unknown is dropped in silence.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  app.setSerializerCompiler(compileSerialiser);
  await neverWait(db);
  observeRequests(app, { metrics, tracing });
  handleProblems(app);
  securityHeaders(app);
  refuseBrokenRequests(app);
  refuseOverload(app, pressure);
  const refuseOthers = refuseOtherMethods(app);

  await app.register((reads) =>
    contentReads(
      reads,
      db,
      () => site.contentVersion,
      (cookies) => previews.findEdit(cookies),
    ),
  );

  const renders = new RenderService({
    processes: config.renderProcesses,
    memoryMb: config.renderMemoryMb,
    log: app.log,
    observe: observeRenders(metrics, tracing),
  });
  const startTrial = trialsIn(renders);
  const promotable = {
    db,
    startTrial,
    findLacks: (release: StoredRelease) => findLacks(db, release, config.promoteNeeds),
  };
  const rollouts = new Rollouts({ site: promotable, log: app.log });
  const signer = await openSigner(db);
  const haltForwarder = new Forwarder({
    db,
    outbox: haltOutbox,
    channels: createHaltChannels(config),
    log: app.log,
  });

  const leadWorkers = await leads(app, {
    db,
    signer,
    siteUrl: config.siteUrl,
    rate: config.formRateLimit,
    channels,
    mail: config.enquiryMail,
  });

  const links = { db, signer, siteUrl: config.siteUrl };
  await app.register(async (releases) => {
    await releaseApi(releases, db);
    await releases.register((routes) => publishRoutes(routes, { db, startTrial, limits: config.limits }));
    await releases.register((routes) => pictureRoutes(routes, { db }));
    evidenceRoutes(releases, { db, limits: config.limits, promoteNeeds: config.promoteNeeds });
    promotionRoutes(releases, promotable);
    rolloutRoutes(releases, promotable);
    previewLinkRoutes(releases, links);
  });

  const counter = new ReportCounter({
    db,
    startTrial,
    log: app.log,
    onReport: metrics && ((...report) => metrics.countReport(...report)),
  });
  const cache = new ReleaseCache(db, config.dataDir, app.log);
  const documents = new DocumentSource({
    renders,
    sourceOf: (composition) => renderSource(composition, { cache, settings: config, app }),
    mayRender: () => pressure.allows('render'),
    onRender: ({ name, release }, failure) => counter.countServerRender(name, release, new Date(), failure),
    onServe: metrics && ((from) => metrics.countDocument(from)),
    log: app.log,
  });
  const changes = new Changes(config);
  const site = new Site({
    db,
    changes,
    serverName: config.serverName,
    cache,
    log: app.log,
    prepare: (composition) => documents.prepare(composition),
  });
  healthRoutes(app, { isReady: () => site.live !== undefined && !isEnding() });
  const previews = new Previews({
    db,
    signer,
    cache,
    log: app.log,
  });
  const withdrawn = new WithdrawnReleases(db, changes, app.log);
  const readyFiles = new ReadyFiles();
  const isSecure = config.siteUrl.startsWith('https:');
  await app.register((reports) =>
    reportRoutes(reports, { counter, isPreview: (cookies) => previews.isPreview(cookies) }),
  );
  await app.register((routes) => previewRoutes(routes, { db, signer, isSecure }));
  await app.register((routes) =>
    consoleRoutes(routes, {
      links,
      promotable,
      promoteNeeds: config.promoteNeeds,
      isSecure,
      isForwarding: channels.length > 0,
    }),
  );
  await app.register((routes) => evidencePictureRoutes(routes, { db }));
  await app.register((files) =>
    releaseFileRoutes(files, {
      cache,
      admit: ({ headers }, ...release) => previews.admit(headers, ...release),
      isWithdrawn: (address) => withdrawn.covers(address),
      files: readyFiles,
      showAlone: (address) => showAlone(address, { db, site, previews, documents }),
    }),
  );
  sitemapRoutes(app, { siteUrl: config.siteUrl, getPlan: () => site.live?.plan });
  documentRoutes(app, {
    sendFile: sectionFileSender(readyFiles, config.siteUrl),
    getVisitor: async (request) => {
      const visitor = await visitorOf(request.headers.cookie, { site, previews, isSecure });
      if (visitor.site) noteComposition(request, visitor.site.plan.id);
      return visitor;
    },
    onDocument: ({ ip }, { plan }, pathname) => {
      const section = matchPage(plan.sections, pathname)?.section.name;
      if (section) counter.countDocument(plan, section, { address: ip, now: new Date() });
    },
    findFile: ({ releases }, pathname) => findSectionFile(releases, cache, pathname),
    getDocument: (chosen, { isPreview, ...page }) =>
      isPreview ? documents.preview(chosen, page) : documents.get(chosen, page),
  });

  const pruning = new DailyPrune({
    db,
    retentionDays: config.retentionDays,
    root: cache.root,
    log: app.log,
  });
  refuseOthers();
  const metricsServer =
    config.metrics &&
    metrics &&
    (await openMetricsServer({
      ...config.metrics,
      contentType: metrics.contentType,
      write: async () => metrics.write(await takeReadings({ db, renders, documents, site })),
    }));

  const workers = [
    pressure,
    withdrawn,
    site,
    changes,
    ...leadWorkers,
    haltForwarder,
    counter,
    rollouts,
    pruning,
  ];
  app.addHook('onClose', async () => {
    metricsServer?.close();
    await stopAll(workers);
    previews.stop();
    await renders.close();
  });
  await app.ready();
  await startAll(workers);
  return app;
}
