import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { IndexNow, type IndexNowOptions } from './index-now.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', apos: "'" };

/** @param key of the site, which search engines compare with its file. */
export function indexNowOptions(app: FastifyInstance, key: string): IndexNowOptions {
  const { config, db, documents, log, site } = app;
  return {
    db,
    siteUrl: config.siteUrl,
    key,
    log,
    getVersion: () => site.live && `${site.live.plan.id} ${site.live.contentVersion}`,
    async listAddresses() {
      const { statusCode, body } = await app.inject('/sitemap.xml');
      if (statusCode !== 200) return undefined;
      return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
        address.replace(/&(\w+);/g, (entity, name) => entities[name] ?? entity),
      );
    },
    /** The page of visitors outside a canary. */
    async readPage(address) {
      if (!site.live) return undefined;
      const { pathname, searchParams: search } = new URL(address);
      const document = await documents.current(site.live, { pathname, search });
      return document?.variants.identity?.body.toString();
    },
  };
}

/** The key's file, and the notices to search engines. Without `INDEXNOW_KEY` neither exists. */
export const indexNowPlugin = fp(
  async (app) => {
    const { indexNowKey: key } = app.config;
    if (!key) return;
    app.get(`/${key}.txt`, (_request, reply) =>
      reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' }).send(key),
    );
    app.addWorker(new IndexNow(indexNowOptions(app, key)));
  },
  { name: 'index-now', dependencies: ['context', 'site'] },
);
