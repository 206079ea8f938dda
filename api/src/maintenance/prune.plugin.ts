import fp from 'fastify-plugin';
import { poll } from '../storage/poll.ts';
import { pruneDaily } from './prune.ts';

/** A server that has just started is busy with its first renders and requests. */
const lookMs = 10 * 60_000;

export const prunePlugin = fp(
  async ({ addWorker, config: { retentionDays }, db, log }) => {
    const look = () => pruneDaily(db, { retentionDays, log, now: new Date() });
    addWorker(poll(lookMs, look, (error) => log.error(error, 'pruning failed')));
  },
  { name: 'prune', dependencies: ['context'] },
);
