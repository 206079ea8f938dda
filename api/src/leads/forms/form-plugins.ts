import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { limitRate } from '../../http/problems/limit-rate.ts';
import { Problem, sendProblem, toProblem } from '../../http/problems/problem.ts';
import { wantsPage } from '../../http/wants-page.ts';
import type { Database } from '../../storage/database.ts';
import { sendRefusalPage } from './send-refusal-page.ts';

const maxFieldBytes = 48 * 1024;

/** A host and an origin that agree prove nothing, for any name can be made to lead here; only these cannot. */
const isThisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** What the routes that take forms have in common: how bodies are read, who may send them, and how many. */
export async function formPlugins(
  app: FastifyInstance,
  { db, siteUrl, rate }: { db: Database; siteUrl: string; rate: number },
) {
  app.removeContentTypeParser('text/plain');
  await app.register(multipart, {
    limits: { fields: 20, fieldNameSize: 100, fieldSize: maxFieldBytes, files: 1, parts: 21 },
  });
  await app.register(formBody, { bodyLimit: maxFieldBytes });
  await limitRate(app, rate, { db, name: 'forms' });
  app.addHook('onRequest', async ({ headers }) => {
    const { origin, host = '' } = headers;
    const isOwn = !origin || origin === siteUrl || (isThisMachine.test(host) && origin === `http://${host}`);
    if (!isOwn || headers['sec-fetch-site'] === 'cross-site') {
      throw new Problem(403, 'Forms are taken from this site only.');
    }
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500) request.log.error(error);
    return wantsPage(request) ? sendRefusalPage(request, reply, problem) : sendProblem(reply, problem);
  });
}
