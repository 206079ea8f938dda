import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { whileAwaited } from '../gate/while-awaited.ts';
import { jsonBody, type TypedApp } from '../http/openapi.ts';
import { Problem } from '../http/problems/problem.ts';
import { rollBack, withdrawRelease } from '../promotions/take-back.ts';
import { findPublished } from '../publish/find-published.ts';
import { allowSections, mayDo } from '../tokens/authorise.ts';
import { everySection } from '../tokens/deploy-token.table.ts';
import { actorFor, moreTokensHeader, tokensFor } from '../tokens/release-api.ts';
import { promoteInTurn } from './promote-in-turn.ts';
import { readSectionStatus, sectionStatusSchema } from './section-status.ts';

const name = z.string().min(1).max(100);
const reason = z.string().trim().min(1).max(500);
const how = {
  percent: z.int().min(1).max(100).default(100),
  force: z.boolean().default(false),
  reason: reason.optional(),
};
const saysWhy = ({ force, reason: why }: { force: boolean; reason?: string | undefined }) =>
  !force || why !== undefined;
const whyNeeded = { path: ['reason'], message: 'is required with "force"' };

const promotionSchema = z.strictObject({ release: name, ...how }).refine(saysWhy, whyNeeded);
const setSchema = z.strictObject({ releases: z.record(name, name), ...how }).refine(saysWhy, whyNeeded);
const back = { force: how.force, reason: how.reason };
const rollbackSchema = z.strictObject(back).refine(saysWhy, whyNeeded);
const rollbackSetSchema = z
  .strictObject({ sections: z.array(name).min(1).max(50), ...back })
  .refine(saysWhy, whyNeeded);
const withdrawalSchema = z.strictObject({ release: name, reason, rollback: z.boolean().default(false) });

const sectionParams = z.object({ section: z.string() });
const setStatusSchema = z.object({ sections: z.array(sectionStatusSchema) });

const isOperator = (request: FastifyRequest) => mayDo(tokensFor(request), everySection, 'operate');

type Promotion = Omit<z.infer<typeof setSchema>, 'releases'>;
type Rollback = z.infer<typeof rollbackSchema>;

/** Routes that promote, roll back, withdraw and read. Each answers with the new state of its sections. */
export function promotionRoutes(app: TypedApp): void {
  const { db, promotable: site } = app;
  const statusesOf = async (sections: string[]) => ({
    sections: await Promise.all(sections.map((section) => readSectionStatus(db, section))),
  });
  const authorOf = (request: FastifyRequest, sections: string[], why: string | undefined) => ({
    actor: actorFor(request, sections),
    origin: 'token' as const,
    now: new Date(),
    reason: why,
  });

  const promote = async (reply: FastifyReply, named: Record<string, string>, options: Promotion) => {
    const { request } = reply;
    const sections = Object.keys(named);
    if (sections.length === 0) throw new Problem(400, 'A promotion names one release or more.');
    const author = authorOf(request, sections, options.reason);
    const mayMissChecks = options.force && isOperator(request);
    const awaited = { ...site, ...whileAwaited(reply, site.startTrial) };
    await promoteInTurn(awaited, named, { ...options, mayMissChecks }, author);
  };
  const goBack = async (reply: FastifyReply, sections: string[], { reason: why, force }: Rollback) => {
    const { request } = reply;
    const author = authorOf(request, sections, why);
    if (force && !isOperator(request)) throw new Problem(403, 'Only an operator rolls back with "force".');
    const { startTrial } = whileAwaited(reply, site.startTrial);
    await rollBack({ ...site, startTrial }, [...new Set(sections)], author, { force });
  };

  const one = { tags: ['releases'], params: sectionParams, response: { 200: sectionStatusSchema } };
  const all = { tags: ['releases'], headers: moreTokensHeader, response: { 200: setStatusSchema } };

  // Before a build, a team asks whether its tokens have the right to send the release.
  const querystring = z.object({ right: z.enum(['look', 'change', 'publish candidates']).default('look') });
  const status = { ...one, summary: 'Status of a section', querystring };
  // A verifier reads which addresses the gate has rendered.
  const look = { schema: status, config: { right: 'look' } } as const;
  app.get('/api/releases/:section', look, async (request) => {
    allowSections(tokensFor(request), [request.params.section], request.query.right);
    return readSectionStatus(db, request.params.section);
  });

  const promotion = { ...one, summary: 'Makes a release live', body: jsonBody(promotionSchema) };
  app.post('/api/releases/:section/promotions', { schema: promotion }, async ({ params, body }, reply) => {
    const { release, ...options } = body;
    await promote(reply, { [params.section]: release }, options);
    return readSectionStatus(db, params.section);
  });

  const rollback = { ...one, summary: 'Rolls a section back', body: jsonBody(rollbackSchema) };
  app.post('/api/releases/:section/rollbacks', { schema: rollback }, async ({ params, body }, reply) => {
    await goBack(reply, [params.section], body);
    return readSectionStatus(db, params.section);
  });

  const withdrawal = { ...one, summary: 'Withdraws a release', body: jsonBody(withdrawalSchema) };
  app.post('/api/releases/:section/withdrawals', { schema: withdrawal }, async (request, reply) => {
    const { section } = request.params;
    const { release, reason: why, rollback: mayRollBack } = request.body;
    const author = { ...authorOf(request, [section], why), reason: why };
    const found = await findPublished(db, section, release);
    const { startTrial } = whileAwaited(reply, site.startTrial);
    await withdrawRelease({ ...site, startTrial }, found, { mayRollBack }, author);
    return readSectionStatus(db, section);
  });

  const promotions = { ...all, summary: 'Makes several releases live as one', body: jsonBody(setSchema) };
  app.post('/api/promotions', { schema: promotions }, async ({ body: { releases, ...options } }, reply) => {
    await promote(reply, releases, options);
    return statusesOf(Object.keys(releases));
  });

  const rollbacks = {
    ...all,
    summary: 'Rolls several sections back as one',
    body: jsonBody(rollbackSetSchema),
  };
  app.post('/api/rollbacks', { schema: rollbacks }, async ({ body }, reply) => {
    await goBack(reply, body.sections, body);
    return statusesOf(body.sections);
  });
}
