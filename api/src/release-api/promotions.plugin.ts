import fp from 'fastify-plugin';
import { findMissingChecks } from '../evidence/find-missing-checks.ts';
import { trialsIn } from '../gate/start-trial.ts';
import { noticeOutbox } from '../notices/notice.repository.ts';
import { createNoticeChannels } from '../notices/notice-channels.ts';
import { findReceiver } from '../notices/receiver.repository.ts';
import { Forwarder } from '../outbox/forwarder.ts';
import { createTurns } from '../promotions/in-turn.ts';
import { findTeam } from '../releases/store/release.repository.ts';
import { Rollouts } from '../rollouts/rollouts.ts';
import type { Promotable } from './promotion.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    promotable: Promotable;
  }
}

/** Runs promotions, rollouts and the delivery of notices. */
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
    const channels = createNoticeChannels(config, {
      findTeam: (section) => findTeam(db, section),
      findReceiver: (id) => findReceiver(db, id),
    });
    app.addWorker(new Forwarder({ db, outbox: noticeOutbox, channels, log }));
    app.addWorker(new Rollouts({ site: promotable, log, rollsBack: config.rollsBackFailing }));
  },
  { name: 'promotions', dependencies: ['context', 'renders'] },
);
