import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitRate } from '../../http/problems/limit-rate.ts';
import { Problem, sendProblem, toProblem } from '../../http/problems/problem.ts';
import type { Database } from '../../storage/database.ts';
import { GateError } from '../compositions/fault.ts';
import { DecisionError } from '../promotions/decide.ts';
import { ReleaseError, TakenError } from '../releases/release-error.ts';
import { actorOf, allowSections, type Right, readToken } from '../tokens/authorise.ts';
import type { DeployToken } from '../tokens/deploy-token.repository.ts';

/** Requests that one address may make in a minute: far above any pipeline, far below what guessing would need. */
const requestsPerMinute = 300;
/** Further tokens, for what several sections do as one, separated by commas. */
const moreTokens = 'x-section-tokens';
const maxTokens = 20;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the tokens of a request to this route must be good for. Left out: to change the section. */
    right?: Right;
  }
}

const tokensOf = new WeakMap<FastifyRequest, DeployToken[]>();

/** Every token of a request, each of which may be used for something. */
export function tokensFor(request: FastifyRequest): DeployToken[] {
  return tokensOf.get(request) ?? [];
}

/**
 * Who asks, where the tokens of the request open all of these sections.
 *
 * @throws {Problem} 403 where they do not.
 */
export function actorFor(request: FastifyRequest, sections: string[]): string {
  return actorOf(...allowSections(tokensFor(request), sections, request.routeOptions.config.right));
}

/** What all routes of the releases have in common: who may ask, for which section, and how refusals look. */
export async function releaseApi(app: FastifyInstance, db: Database): Promise<void> {
  await limitRate(app, requestsPerMinute, { db, name: 'releases' });
  // Before the body: nothing is taken in from who may not send it.
  app.addHook('onRequest', async (request) => {
    const more = String(request.headers[moreTokens] ?? '').split(',');
    const given = more.map((token) => token.trim()).filter(Boolean);
    const authorizations = [request.headers.authorization, ...given.map((token) => `Bearer ${token}`)];
    const tokens: DeployToken[] = [];
    for (const authorization of authorizations.slice(0, maxTokens)) {
      tokens.push(await readToken(db, authorization, new Date()));
    }
    const { section } = request.params as { section?: string };
    if (section) allowSections(tokens, [section], request.routeOptions.config.right);
    tokensOf.set(request, tokens);
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
export function explain(error: unknown): Problem {
  if (error instanceof TakenError || error instanceof DecisionError) return new Problem(409, error.message);
  if (error instanceof GateError) {
    const errors = error.faults.map(({ message }) => ({ field: 'release', message }));
    return new Problem(422, error.message, { errors });
  }
  if (error instanceof ReleaseError) return new Problem(422, error.message);
  return toProblem(error);
}
