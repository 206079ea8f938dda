import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import fp from 'fastify-plugin';
import { documentRoutes } from '../documents/document.routes.ts';
import { visitorOf } from '../documents/visitor.ts';
import { ReadyFiles } from '../files/ready-files.ts';
import { releaseFileRoutes } from '../files/release-file.routes.ts';
import { sectionFileSender } from '../files/send-section-file.ts';
import { showStandalone } from '../files/show-standalone.ts';
import { withdrawnRoutes } from '../files/withdrawn.routes.ts';
import { sitemapRoutes } from '../sitemap/sitemap.routes.ts';
import { securityTextRoutes } from './security-text.routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Composition of the requested document, for the log. */
    compositionId: string | undefined;
  }
}

/**
 * Serves everything that browsers load: documents, files of releases, files at fixed paths and the sitemap.
 */
export const pagesPlugin = fp(
  async (app) => {
    const {
      config,
      db,
      documents,
      previews,
      releaseCache: cache,
      reportCounter,
      sectionFiles,
      site,
      withdrawn,
    } = app;
    const isSecure = config.siteUrl.startsWith('https:');
    const files = new ReadyFiles();
    await releaseFileRoutes(app, {
      cache,
      admit: ({ headers }, ...release) => previews.admit(headers, ...release),
      isWithdrawn: (address) => withdrawn.covers(address),
      files,
      showStandalone: (address) => showStandalone(address, { db, site, previews, documents }),
    });
    withdrawnRoutes(app, { isWithdrawn: (release) => withdrawn.has(release) });
    sitemapRoutes(app, { db, siteUrl: config.siteUrl, getPlan: () => site.live?.plan });
    if (config.securityContact) securityTextRoutes(app, config.siteUrl, config.securityContact);
    app.decorateRequest('compositionId', undefined);
    documentRoutes(app, {
      sendFile: sectionFileSender(files, {
        db,
        cache,
        siteUrl: config.siteUrl,
        getContentVersion: () => site.contentVersion,
      }),
      getVisitor: async (request) => {
        const visitor = await visitorOf(request.headers.cookie, { site, previews, isSecure });
        request.compositionId = visitor.site?.plan.id;
        return visitor;
      },
      onDocument: async ({ ip }, { plan }, pathname, document) => {
        const section = matchPage(plan.sections, pathname)?.section.name;
        const visitor = { address: ip, now: new Date() };
        // The failure of a slow render counts, although the visitor has an older page by then.
        const { isUnrendered = false } = (await document.rendering?.catch(() => undefined)) ?? document;
        if (section) reportCounter.countDocument(plan, section, isUnrendered, visitor);
      },
      getOperatorRedirects: () => site.redirects,
      findFile: ({ releases }, pathname, { headers }) =>
        sectionFiles.find(releases, pathname, headers.cookie),
      getDocument: (chosen, { isPreview, ...page }) =>
        isPreview ? documents.preview(chosen, page) : documents.get(chosen, page),
    });
  },
  {
    name: 'pages',
    encapsulate: true,
    dependencies: ['context', 'previews', 'releases', 'report-counter', 'site'],
  },
);
