import fp from 'fastify-plugin';
import { documentRoutes } from '../documents/document.routes.ts';
import { ReadyFiles } from '../files/ready-files.ts';
import { releaseFileRoutes } from '../files/release-file.routes.ts';
import { sectionFileSender } from '../files/send-section-file.ts';
import { showStandalone } from '../files/show-standalone.ts';
import { withdrawnRoutes } from '../files/withdrawn.routes.ts';
import { sitemapRoutes } from '../sitemap/sitemap.routes.ts';
import { securityTextRoutes } from './security-text.routes.ts';

/** Serves everything that browsers load: documents, files of releases, files at fixed paths and the sitemap. */
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
    const files = new ReadyFiles();
    await releaseFileRoutes(app, {
      cache,
      admit: ({ headers }, ...release) => previews.admit(headers.cookie, ...release),
      isWithdrawn: (address) => withdrawn.covers(address),
      files,
      showStandalone: (address) => showStandalone(address, { db, site, previews, documents }),
    });
    withdrawnRoutes(app, { isWithdrawn: (release) => withdrawn.has(release) });
    sitemapRoutes(app, { db, siteUrl: config.siteUrl, getPlan: () => site.live?.plan });
    if (config.securityContact) securityTextRoutes(app, config.siteUrl, config.securityContact);
    const sendFile = sectionFileSender(files, {
      db,
      cache,
      siteUrl: config.siteUrl,
      getContentVersion: () => site.contentVersion,
    });
    const isSecure = config.siteUrl.startsWith('https:');
    documentRoutes(app, { site, previews, documents, sectionFiles, reportCounter, sendFile, isSecure });
  },
  {
    name: 'pages',
    encapsulate: true,
    dependencies: ['context', 'previews', 'releases', 'report-counter', 'site'],
  },
);
