import fp from 'fastify-plugin';
import { refuseBrokenRequests } from './problems/broken-requests.ts';
import { handleProblems } from './problems/handle-problems.ts';
import { refuseNul } from './refuse-nul.ts';
import { everyPage } from './security-headers.ts';

/** Sets security headers, gives refusals one format, and refuses requests that no route could read. */
export const httpPlugin = fp(
  async (app) => {
    handleProblems(app);
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(everyPage);
      done();
    });
    refuseBrokenRequests(app);
    refuseNul(app);
  },
  { name: 'http' },
);
