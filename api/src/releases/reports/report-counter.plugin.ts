import fp from 'fastify-plugin';
import { ReportCounter } from './report-counter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    reportCounter: ReportCounter;
  }
}

/** Counts reports and renders. It stops after everything that it counts, so that its last flush is complete. */
export const reportCounterPlugin = fp(
  async (app) => {
    const counter = new ReportCounter({ db: app.db, log: app.log });
    app.decorate('reportCounter', counter);
    app.addWorker(counter);
  },
  { name: 'report-counter', dependencies: ['context'] },
);
