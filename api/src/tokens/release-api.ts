import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limitRate } from '../http/problems/limit-rate.ts';
import { logFault, Problem, sendProblem, toProblem } from '../http/problems/problem.ts';
import { DecisionError, GateError, ReleaseError, TakenError } from '../releases/release-error.ts';
import { actorOf, allowSections, type Right, readToken } from './authorise.ts';
import type { DeployToken } from './deploy-token.repository.ts';
import { openPipelines } from './pipelines.ts';

/**
 * Limit of requests per address and minute: far above any pipeline, far below the number that guessing a token takes.
 */
const requestsPerMinute = 300;
/** Further tokens, separated by commas, for a change of several sections at once. */
const moreTokens = 'x-section-tokens';
const maxTokens = 20;

export const moreTokensHeader = z.object({
  [moreTokens]: z.string().optional().describe('Tokens of further sections, separated by commas'),
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The right that the tokens of a request to this route need. The default is to change the section. */
    right?: Right;
  }
}

const tokensOf = new WeakMap<FastifyRequest, DeployToken[]>();

/** Every usable token of a request. Each may have another scope. */
export function tokensFor(request: FastifyRequest): DeployToken[] {
  return tokensOf.get(request) ?? [];
}

/**
 * Names the author of a request whose tokens open all of these sections.
 *
 * @throws {Problem} 403 if they do not.
 */
export function actorFor(request: FastifyRequest, sections: string[]): string {
  return actorOf(...allowSections(tokensFor(request), sections, request.routeOptions.config.right));
}

/** Applies to every route of releases: tokens, scopes and the format of refusals. */
export async function releaseApi(app: FastifyInstance): Promise<void> {
  const { config, db } = app;
  const readRun = openPipelines(db, config.controlUrl);
  await limitRate(app, requestsPerMinute, { db, name: 'releases' });
  // Tokens are checked before the body, so that nobody without a right can make the server read one.
  app.addHook('onRequest', async (request) => {
    const more = String(request.headers[moreTokens] ?? '').split(',');
    const given = more.map((token) => token.trim()).filter(Boolean);
    const authorizations = [request.headers.authorization, ...given.map((token) => `Bearer ${token}`)];
    const tokens: DeployToken[] = [];
    for (const [at, authorization] of authorizations.slice(0, maxTokens).entries()) {
      const run = await readRun(authorization, new Date());
      const which = given.length > 0 ? `number ${at + 1} in SECTION_TOKEN` : undefined;
      tokens.push(...(run ?? [await readToken(db, authorization, new Date(), which)]));
    }
    const { section } = request.params as { section?: string };
    if (section) allowSections(tokens, [section], request.routeOptions.config.right);
    tokensOf.set(request, tokens);
  });
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ token: [] }] };
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = explain(error);
    logFault(request, error, problem);
    return sendProblem(reply, problem);
  });
}

/** Explains refusals in full, because the reader holds a token of the section and can mend the release. */
export function explain(error: unknown): Problem {
  if (error instanceof TakenError || error instanceof DecisionError) return new Problem(409, error.message);
  if (error instanceof GateError) {
    const errors = error.faults.map(({ message }) => ({ field: 'release', message }));
    return new Problem(422, error.message, { errors });
  }
  if (error instanceof ReleaseError) return new Problem(422, error.message);
  return toProblem(error);
}
