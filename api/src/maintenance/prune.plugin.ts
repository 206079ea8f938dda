import fp from 'fastify-plugin';
import { pruneDaily } from './prune-daily.ts';
import { seldom } from './seldom.ts';

export const prunePlugin = fp(
  async ({ addWorker, config: { retentionDays }, db, log }) => {
    const look = () => pruneDaily(db, { retentionDays, log, now: new Date() });
    addWorker(seldom(look, (error) => log.error(error, 'pruning failed')));
  },
  { name: 'prune', dependencies: ['context'] },
);
