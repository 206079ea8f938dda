import fp from 'fastify-plugin';
import { Hourly } from './hourly.ts';
import { removeUnpacked } from './remove-unpacked.ts';

/** Each site cleans its own disk of releases that are pruned. */
export const unpackedReleasesPlugin = fp(
  async ({ addWorker, db, log, releaseCache }) => {
    const look = () => removeUnpacked(db, releaseCache.root);
    addWorker(new Hourly(look, (error) => log.error(error, 'pruned releases could not be removed')));
  },
  { name: 'unpacked-releases', dependencies: ['context', 'releases'] },
);
