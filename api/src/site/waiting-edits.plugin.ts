import fp from 'fastify-plugin';
import { WaitingEdits } from '../content/edits/waiting-edits.ts';
import { readShipped } from './read-shipped.ts';

/** Makes the edits of editors whose day has begun. */
export const waitingEditsPlugin = fp(
  async (app) => {
    const { db, log, releaseCache, site } = app;
    app.addWorker(
      new WaitingEdits({
        db,
        log,
        readShipped: (kind) => readShipped(site.live, releaseCache, kind),
        isLive: () => site.live !== undefined,
      }),
    );
  },
  { name: 'waiting-edits', dependencies: ['context', 'releases', 'site'] },
);
