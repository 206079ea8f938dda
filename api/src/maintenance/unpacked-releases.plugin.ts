import fp from 'fastify-plugin';
import { removeUnpacked } from './remove-unpacked.ts';
import { seldom } from './seldom.ts';

/** Each site cleans its own disk of releases that are pruned. */
export const unpackedReleasesPlugin = fp(
  async ({ addWorker, db, log, releaseCache }) => {
    const look = () => removeUnpacked(db, releaseCache.root);
    addWorker(seldom(look, (error) => log.error(error, 'pruned releases could not be removed')));
  },
  { name: 'unpacked-releases', dependencies: ['context', 'releases'] },
);
