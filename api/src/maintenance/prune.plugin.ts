import fp from 'fastify-plugin';
import { Hourly } from './hourly.ts';
import { pruneDaily } from './prune-daily.ts';

export const prunePlugin = fp(
  async ({ addWorker, config: { retentionDays }, db, log }) => {
    const look = () => pruneDaily(db, { retentionDays, log, now: new Date() });
    addWorker(new Hourly(look, (error) => log.error(error, 'pruning failed')));
  },
  { name: 'prune', dependencies: ['context'] },
);
