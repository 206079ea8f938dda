import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitRate } from '../../http/problems/limit-rate.ts';
import { Problem, sendProblem, toProblem } from '../../http/problems/problem.ts';
import type { Database } from '../../storage/database.ts';
import { GateError } from '../gate/gate-error.ts';
import { DecisionError } from '../promotions/decide.ts';
import { TakenError } from '../releases/add-release.ts';
import { ReleaseError } from '../releases/release-error.ts';
import { allowSection, readToken } from '../tokens/authorise.ts';
import type { DeployToken } from '../tokens/deploy-token.repository.ts';

/** Requests that one address may make in a minute: far above any pipeline, far below what guessing would need. */
const requestsPerMinute = 300;

const tokens = new WeakMap<FastifyRequest, DeployToken>();

/** The token that a request was let in with. */
export function tokenOf(request: FastifyRequest): DeployToken {
  const token = tokens.get(request);
  if (!token) throw new Problem(401, 'A deploy token is needed.', { authenticate: 'Bearer' });
  return token;
}

/** What all routes under `/api/releases` have in common: who may ask, for which section, and how refusals look. */
export async function releaseApi(app: FastifyInstance, db: Database): Promise<void> {
  await limitRate(app, requestsPerMinute);
  // Before the body: nothing is taken in from who may not send it.
  app.addHook('onRequest', async (request) => {
    const token = await readToken(db, request.headers.authorization, new Date());
    const { section } = request.params as { section?: string };
    if (section) allowSection(token, section);
    tokens.set(request, token);
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = explain(error);
    if (problem.status >= 500) request.log.error(error);
    return sendProblem(reply, problem);
  });
}

/** What the author of a section can mend is said in full: whoever reads it holds the token of the section. */
function explain(error: unknown): Problem {
  if (error instanceof TakenError || error instanceof DecisionError) return new Problem(409, error.message);
  if (error instanceof GateError) {
    const errors = error.faults.map((message) => ({ field: 'release', message }));
    return new Problem(422, error.message, { errors });
  }
  if (error instanceof ReleaseError) return new Problem(422, error.message);
  return toProblem(error);
}
