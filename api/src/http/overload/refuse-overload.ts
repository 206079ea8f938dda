import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.ts';
import type { Pressure, Work } from './pressure.ts';

const retryAfterSeconds = 5;
/** A form needs these before it can be sent. */
const forForms = /^\/api\/(contact|newsletter|unsubscribe)\b/;
const forProbes = /^\/(health|ready|live)z?\b/;
const clientFile = /^\/releases\/[^/]+\/([^/]+\/client|assets)\//;
const previewCookie = /(^|; *)preview=/;

/** Refuses what the server has no time for, before it costs any. Enquiries are taken to the last. */
export function refuseOverload(app: FastifyInstance, pressure: Pressure): void {
  app.addHook('onRequest', async (request) => {
    const work = workOf(request);
    if (work && !pressure.allows(work)) {
      throw new Problem(503, 'The site is busy. Please try again in a moment.', { retryAfterSeconds });
    }
  });
}

function workOf({ url, headers }: FastifyRequest): Work | undefined {
  if (forForms.test(url) || forProbes.test(url)) return undefined;
  if (clientFile.test(url)) return 'document';
  if (/^\/(api\/)?releases\//.test(url) || previewCookie.test(headers.cookie ?? '')) return 'preview';
  return url.startsWith('/api/') ? 'read' : 'document';
}
