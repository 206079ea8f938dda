import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../../http/problems/parse-body.ts';
import { responses } from '../../http/problems/responses.ts';
import type { Site } from '../promotions/decisions.ts';
import { readSectionStatus, sectionStatusSchema } from '../promotions/section-status.ts';
import { findPublished } from '../publish/find-published.ts';
import { actorFor } from '../publish/release-api.ts';
import { endRollout, startRollout } from './start-rollout.ts';

const maxSteps = 10;
const maxMinutes = 7 * 24 * 60;

const stepSchema = z.strictObject({
  percent: z.int().min(1).max(100),
  minutes: z.number().min(0).max(maxMinutes).default(0),
});
const rolloutSchema = z.strictObject({
  release: z.string().min(1).max(100),
  steps: z
    .array(stepSchema)
    .min(1)
    .max(maxSteps)
    .refine((steps) => steps.at(-1)?.percent === 100, 'must end with 100 %')
    .refine(
      (steps) => steps.every(({ percent }, index) => percent > (steps[index - 1]?.percent ?? 0)),
      'must have growing shares',
    ),
  reason: z.string().trim().min(1).max(500).optional(),
});

type SectionRequest = FastifyRequest<{ Params: { section: string } }>;

/** `/api/releases/<section>/rollouts`: a release goes to everybody in steps that the servers take by themselves. */
export function rolloutRoutes(app: FastifyInstance, site: Site): void {
  const { db } = site;
  const one = { schema: { response: responses(sectionStatusSchema) } };
  const path = '/api/releases/:section/rollouts';

  app.post(path, one, async (request: SectionRequest, reply) => {
    const { section } = request.params;
    const { release, steps, reason } = parseBody(rolloutSchema, request.body);
    const found = await findPublished(db, section, release);
    const author = { actor: actorFor(request, [section]), origin: 'token' as const, now: new Date() };
    await startRollout(site, found, steps, { ...author, ...(reason && { reason }) });
    return reply.code(201).send(await readSectionStatus(db, section));
  });

  app.delete(path, one, async (request: SectionRequest) => {
    const { section } = request.params;
    await endRollout(site, section, actorFor(request, [section]));
    return readSectionStatus(db, section);
  });
}
