import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../../http/problems/parse-body.ts';
import { Problem } from '../../http/problems/problem.ts';
import { responses } from '../../http/problems/responses.ts';
import { createTurns } from '../in-turn.ts';
import { findPublished } from '../publish/find-published.ts';
import { actorFor, tokensFor } from '../publish/release-api.ts';
import { promoteReleases, rollBack, type Site, withdrawRelease } from './decisions.ts';
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
const whyNeeded = { path: ['reason'], message: 'must say why, where "force" is used' };

const promotionSchema = z.strictObject({ release: name, ...how }).refine(saysWhy, whyNeeded);
const setSchema = z.strictObject({ releases: z.record(name, name), ...how }).refine(saysWhy, whyNeeded);
const rollbackSchema = z.strictObject({ reason: reason.optional() });
const rollbackSetSchema = z.strictObject({
  sections: z.array(name).min(1).max(50),
  reason: reason.optional(),
});
const withdrawalSchema = z.strictObject({ release: name, reason, rollback: z.boolean().default(false) });

const setStatusSchema = z.object({ sections: z.array(sectionStatusSchema) });

type SectionRequest = FastifyRequest<{ Params: { section: string } }>;
type Promotion = Omit<z.infer<typeof setSchema>, 'releases'>;

/** Promote, roll back, withdraw and look, each answered with how the sections stand then. */
export function promotionRoutes(app: FastifyInstance, site: Site): void {
  const { db } = site;
  // One after the other: what is decided is checked against what was decided before.
  const inTurn = createTurns();
  const statusesOf = async (sections: string[]) => ({
    sections: await Promise.all(sections.map((section) => readSectionStatus(db, section))),
  });
  const authorOf = (request: FastifyRequest, sections: string[], why: string | undefined) => ({
    actor: actorFor(request, sections),
    origin: 'token' as const,
    now: new Date(),
    ...(why && { reason: why }),
  });

  const promote = async (request: FastifyRequest, named: Record<string, string>, options: Promotion) => {
    const sections = Object.keys(named);
    if (sections.length === 0) throw new Problem(400, 'A promotion names one release or more.');
    const author = authorOf(request, sections, options.reason);
    const releases = await Promise.all(
      Object.entries(named).map(([section, release]) => findPublished(db, section, release)),
    );
    const mayLack = options.force && tokensFor(request).some(({ kind }) => kind === 'operator');
    await inTurn(() => promoteReleases(site, releases, { ...options, mayLack }, author));
  };
  const goBack = async (request: FastifyRequest, sections: string[], why: string | undefined) => {
    const author = authorOf(request, sections, why);
    await inTurn(() => rollBack(site, [...new Set(sections)], author));
  };

  const one = { schema: { response: responses(sectionStatusSchema) } };
  const all = { schema: { response: responses(setStatusSchema) } };

  // A verifier learns from it which addresses the gate has rendered.
  const looked = { ...one, config: { right: 'look' } } as const;
  app.get('/api/releases/:section', looked, async ({ params }: SectionRequest) =>
    readSectionStatus(db, params.section),
  );

  app.post('/api/releases/:section/promotions', one, async (request: SectionRequest) => {
    const { section } = request.params;
    const { release, ...options } = parseBody(promotionSchema, request.body);
    await promote(request, { [section]: release }, options);
    return readSectionStatus(db, section);
  });

  app.post('/api/releases/:section/rollbacks', one, async (request: SectionRequest) => {
    const { section } = request.params;
    await goBack(request, [section], parseBody(rollbackSchema, request.body).reason);
    return readSectionStatus(db, section);
  });

  app.post('/api/releases/:section/withdrawals', one, async (request: SectionRequest) => {
    const { section } = request.params;
    const { release, reason: why, rollback } = parseBody(withdrawalSchema, request.body);
    const author = { ...authorOf(request, [section], why), reason: why };
    const found = await findPublished(db, section, release);
    await inTurn(() => withdrawRelease(site, found, { mayRollBack: rollback }, author));
    return readSectionStatus(db, section);
  });

  app.post('/api/promotions', all, async (request) => {
    const { releases, ...options } = parseBody(setSchema, request.body);
    await promote(request, releases, options);
    return statusesOf(Object.keys(releases));
  });

  app.post('/api/rollbacks', all, async (request) => {
    const { sections, reason: why } = parseBody(rollbackSetSchema, request.body);
    await goBack(request, sections, why);
    return statusesOf(sections);
  });
}
