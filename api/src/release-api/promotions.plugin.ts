import fp from 'fastify-plugin';
import { makeDueEdits } from '../content/edits/make-due-edits.ts';
import { findMissingChecks } from '../evidence/find-missing-checks.ts';
import { trialsIn } from '../gate/start-trial.ts';
import { noticeOutbox } from '../notices/notice.repository.ts';
import { createNoticeChannels } from '../notices/notice-channels.ts';
import { Forwarder } from '../outbox/forwarder.ts';
import { purgeChannel, purgeOutbox } from '../outbox/purges.ts';
import { stableComposition } from '../releases/compositions/compositions.ts';
import { readShipped } from '../releases/compositions/read-shipped.ts';
import { listLiveSections } from '../releases/log/promotion.repository.ts';
import { findTeam } from '../releases/store/release.repository.ts';
import { lookMs, Rollouts } from '../rollouts/rollouts.ts';
import { poll } from '../storage/poll.ts';
import { readClock } from '../storage/read-clock.ts';
import { createTurns, type Promotable } from './promote-in-turn.ts';

declare module 'fastify' {
  interface FastifyInstance {
    promotable: Promotable;
  }
}

const lookForEditsMs = 10_000;

/** Runs promotions, rollouts, the edits of editors whose day has begun, and the delivery of notices and purges. */
export const promotionsPlugin = fp(
  async (app) => {
    const { config, db, log, renders } = app;
    const promotable: Promotable = {
      db,
      startTrial: trialsIn(renders),
      findMissingChecks: (release) => findMissingChecks(db, release, config.promoteNeeds),
      needsSecondPerson: config.needsSecondPerson,
      inTurn: createTurns(),
    };
    app.decorate('promotable', promotable);
    const channels = createNoticeChannels(config, db, (section) => findTeam(db, section));
    app.addWorker(new Forwarder({ db, outbox: noticeOutbox, channels, log }));
    if (config.purge)
      app.addWorker(new Forwarder({ db, outbox: purgeOutbox, channels: [purgeChannel(config.purge)], log }));
    const rollouts = new Rollouts({ site: promotable, log, rollsBack: config.rollsBackFailing });
    // A step may render for a minute, so halts do not wait for steps.
    for (const look of [() => rollouts.halt(), () => rollouts.watch(), () => rollouts.takeSteps()])
      app.addWorker(
        poll(lookMs, look, (error) => log.error(error, 'canaries and rollouts could not be processed')),
      );
    const makeEdits = async () =>
      makeDueEdits({
        db,
        readShipped: (kind) => readShipped(db, kind),
        isLive: async () => stableComposition(await listLiveSections(db)) !== undefined,
        now: await readClock(db),
      });
    app.addWorker(
      poll(lookForEditsMs, makeEdits, (error) => log.error(error, 'edits of today could not be made')),
    );
  },
  { name: 'promotions', dependencies: ['context', 'renders'] },
);
