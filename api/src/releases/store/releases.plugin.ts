import fp from 'fastify-plugin';
import { ReleaseCache } from './release-cache.ts';
import { WithdrawnReleases } from './withdrawn-releases.ts';

declare module 'fastify' {
  interface FastifyInstance {
    releaseCache: ReleaseCache;
    withdrawn: WithdrawnReleases;
  }
}

/** Unpacks stored releases and follows withdrawals. */
export const releasesPlugin = fp(
  async (app) => {
    const { config, db, log } = app;
    const cache = new ReleaseCache(db, config.dataDir, log);
    app.decorate('releaseCache', cache);
    app.addHook('onClose', () => cache.stop());
    const withdrawn = new WithdrawnReleases(db, log);
    app.decorate('withdrawn', withdrawn);
    app.addWorker(withdrawn);
  },
  { name: 'releases', dependencies: ['context'] },
);
