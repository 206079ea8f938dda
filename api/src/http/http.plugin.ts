import fp from 'fastify-plugin';
import { refuseBrokenRequests } from './problems/broken-requests.ts';
import { handleProblems } from './problems/handle-problems.ts';
import { refuseNul } from './refuse-nul.ts';
import { securityHeaders } from './security-headers.ts';

/** Sets security headers, gives refusals one format, and refuses requests that no route could read. */
export const httpPlugin = fp(
  async (app) => {
    handleProblems(app);
    securityHeaders(app);
    refuseBrokenRequests(app);
    refuseNul(app);
  },
  { name: 'http' },
);
