import fp from 'fastify-plugin';
import { WaitingEdits } from '../content/edits/waiting-edits.ts';
import { stableComposition } from '../releases/compositions/compositions.ts';
import { readShipped } from '../releases/compositions/read-shipped.ts';
import { listLiveSections } from '../releases/log/promotion.repository.ts';

/** Makes the edits of editors whose day has begun. */
export const waitingEditsPlugin = fp(
  async (app) => {
    const { db, log } = app;
    app.addWorker(
      new WaitingEdits({
        db,
        log,
        readShipped: (kind) => readShipped(db, kind),
        isLive: async () => stableComposition(await listLiveSections(db)) !== undefined,
      }),
    );
  },
  { name: 'waiting-edits', dependencies: ['context'] },
);
