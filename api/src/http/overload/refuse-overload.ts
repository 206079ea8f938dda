import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.ts';
import type { Pressure, Work } from './pressure.ts';

const retryAfterSeconds = 5;
/** A form reads these addresses before it can be sent. */
const forForms = /^\/api\/(contact|newsletter|unsubscribe)\b/;
/** A bad release may cause the overload, so its rollback or withdrawal must always be accepted. */
const takingBack = /^\/api\/(rollbacks|releases\/[^/]+\/(rollbacks|withdrawals))$/;
const forProbes = /^\/(health|ready|live)z?\b/;
const asset = /^\/releases\/[^/]+\/assets\//;
const previewCookie = /(^|; *)preview=/;

/**
 * Refuses requests in an overload before they cost any work. It always accepts enquiries, rollbacks and
 * withdrawals.
 */
export function refuseOverload(app: FastifyInstance, pressure: Pressure): void {
  app.addHook('onRequest', async (request) => {
    const work = workOf(request);
    if (work && !pressure.allows(work)) {
      throw new Problem(503, 'The site is busy. Please try again in a moment.', { retryAfterSeconds });
    }
  });
}

function workOf({ url, headers }: FastifyRequest): Work | undefined {
  if ([forForms, takingBack, forProbes].some((always) => always.test(url))) return undefined;
  if (asset.test(url)) return 'document';
  if (/^\/(api\/)?releases\//.test(url) || previewCookie.test(headers.cookie ?? '')) return 'preview';
  return url.startsWith('/api/') ? 'read' : 'document';
}
