import fp from 'fastify-plugin';
import { poll } from '../storage/poll.ts';
import { removeUnpacked } from './remove-unpacked.ts';

/** A server that has just started is busy with its first renders and requests. */
const lookMs = 10 * 60_000;

/** Each site cleans its own disk of releases that are pruned. */
export const unpackedReleasesPlugin = fp(
  async ({ addWorker, db, log, releaseCache }) => {
    const look = () => removeUnpacked(db, releaseCache.root);
    addWorker(poll(lookMs, look, (error) => log.error(error, 'pruned releases could not be removed')));
  },
  { name: 'unpacked-releases', dependencies: ['context', 'releases'] },
);
