import fp from 'fastify-plugin';
import { makeDueEdits } from '../content/edits/make-due-edits.ts';
import { stableComposition } from '../releases/compositions/compositions.ts';
import { readShipped } from '../releases/compositions/read-shipped.ts';
import { listLiveSections } from '../releases/log/promotion.repository.ts';
import { poll } from '../storage/poll.ts';
import { readClock } from '../storage/read-clock.ts';

const lookMs = 10_000;

/** Makes the edits of editors whose day has begun. */
export const waitingEditsPlugin = fp(
  async (app) => {
    const { db, log } = app;
    const look = async () =>
      makeDueEdits({
        db,
        readShipped: (kind) => readShipped(db, kind),
        isLive: async () => stableComposition(await listLiveSections(db)) !== undefined,
        now: await readClock(db),
      });
    app.addWorker(poll(lookMs, look, (error) => log.error(error, 'edits of today could not be made')));
  },
  { name: 'waiting-edits', dependencies: ['context'] },
);
