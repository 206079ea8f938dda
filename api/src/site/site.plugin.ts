import { readFile } from 'node:fs/promises';
import fp from 'fastify-plugin';
import { DocumentSource, type SourceOptions } from '../documents/document-source.ts';
import type { Composition } from '../releases/compositions/compositions.ts';
import { bundlesOf } from '../releases/compositions/render-source.ts';
import { Site } from '../releases/servers/site.ts';
import { findShownFile } from '../releases/store/section-files.ts';
import { answerRead } from '../rendering/answer-read.ts';
import type { RenderSource } from '../rendering/render-source.ts';

declare module 'fastify' {
  interface FastifyInstance {
    documents: DocumentSource;
    site: Site;
  }
}

/** The live composition and the documents that are rendered from it. */
export const sitePlugin = fp<Pick<SourceOptions, 'onServe'>>(
  async (app, { onServe }) => {
    const { config, db, log, pressure, releaseCache: cache, renders, reportCounter } = app;
    const settings = { siteUrl: config.siteUrl, company: config.company, ...config.pages };
    const sourceOf = ({ plan, releases, cookies }: Composition): RenderSource => ({
      plan,
      settings,
      bundles: bundlesOf(releases, (release, name) => readFile(cache.fileOf(release, name))),
      read: (address) =>
        answerRead(app, address, (pathname) => findShownFile(app, releases, pathname, cookies), cookies),
    });
    const documents = new DocumentSource({
      renders,
      sourceOf,
      isPurged: config.purge !== undefined,
      mayRender: () => pressure.allows('render'),
      onRender: ({ name, release }, failure) =>
        reportCounter.countServerRender(name, release, new Date(), failure),
      onServe,
      log,
    });
    const site: Site = new Site({
      db,
      serverName: config.serverName,
      cache,
      log,
      prepare: (live) => documents.prepare(live),
      onContent: (live) => documents.noteEdit(live),
    });
    app.decorate('documents', documents);
    app.decorate('site', site);
    app.addWorker(site);
  },
  { name: 'site', dependencies: ['context', 'overload', 'previews', 'releases', 'renders'] },
);
