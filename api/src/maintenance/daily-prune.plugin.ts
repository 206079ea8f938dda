import fp from 'fastify-plugin';
import { DailyPrune } from './daily-prune.ts';

export const dailyPrunePlugin = fp(
  async (app) => {
    const { config, db, log, releaseCache } = app;
    app.addWorker(new DailyPrune({ db, retentionDays: config.retentionDays, root: releaseCache.root, log }));
  },
  { name: 'daily-prune', dependencies: ['context', 'releases'] },
);
