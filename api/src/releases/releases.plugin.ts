import fp from 'fastify-plugin';
import { ReportCounter } from './reports/report-counter.ts';
import { ReleaseCache } from './store/release-cache.ts';
import { WithdrawnReleases } from './store/withdrawn-releases.ts';

declare module 'fastify' {
  interface FastifyInstance {
    releaseCache: ReleaseCache;
    withdrawn: WithdrawnReleases;
    reportCounter: ReportCounter;
  }
}

/** Unpacks stored releases, follows withdrawals, and counts reports and renders. */
export const releasesPlugin = fp(
  async (app) => {
    const { config, db, log } = app;
    const cache = new ReleaseCache(db, config.dataDir, log);
    app.decorate('releaseCache', cache);
    app.addHook('onClose', () => cache.stop());
    const withdrawn = new WithdrawnReleases(db, log);
    app.decorate('withdrawn', withdrawn);
    app.addWorker(withdrawn);
    // It stops after everything that it counts, so that its last flush is complete.
    const counter = new ReportCounter({ db, log });
    app.decorate('reportCounter', counter);
    app.addWorker(counter);
  },
  { name: 'releases', dependencies: ['context'] },
);
