import fp from 'fastify-plugin';
import { Forwarder } from '../../leads/outbox/forwarder.ts';
import { createHaltChannels } from '../canary/halt-channels.ts';
import { haltOutbox } from '../canary/halt-notice.repository.ts';
import { findMissingChecks } from '../evidence/find-missing-checks.ts';
import { trialsIn } from '../gate/start-trial.ts';
import { createTurns } from '../in-turn.ts';
import { Rollouts } from '../rollouts/rollouts.ts';
import type { Promotable } from './promotion.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    promotable: Promotable;
  }
}

/** Runs promotions, rollouts and notices of halted canaries. */
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
    app.addWorker(new Forwarder({ db, outbox: haltOutbox, channels: createHaltChannels(config), log }));
    app.addWorker(new Rollouts({ site: promotable, log }));
  },
  { name: 'promotions', dependencies: ['context', 'renders'] },
);
