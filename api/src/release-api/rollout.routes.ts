import { z } from 'zod';
import { whileAwaited } from '../gate/while-awaited.ts';
import { jsonBody, type TypedApp } from '../http/openapi.ts';
import { findPublished } from '../publish/find-published.ts';
import { approveStep, endRollout, planRollout, startRollout } from '../rollouts/start-rollout.ts';
import { readClock } from '../storage/read-clock.ts';
import { actorFor } from '../tokens/release-api.ts';
import { readSectionStatus, sectionStatusSchema } from './section-status.ts';

const maxSteps = 10;
const maxMinutes = 7 * 24 * 60;

const stepSchema = z.strictObject({
  percent: z.int().min(1).max(100),
  minutes: z.number().min(0).max(maxMinutes).default(0),
  ask: z.boolean().default(false),
});
const rolloutSchema = z.strictObject({
  release: z.string().min(1).max(100),
  steps: z
    .array(stepSchema)
    .min(1)
    .max(maxSteps)
    .refine((steps) => steps.at(-1)?.percent === 100, 'must end with 100 %')
    .refine((steps) => !steps.at(-1)?.ask, 'must not ask after the last step')
    .refine(
      (steps) => steps.every(({ percent }, index) => percent > (steps[index - 1]?.percent ?? 0)),
      'must have growing shares',
    ),
  at: z.iso.datetime({ offset: true }).optional(),
  supersedes: z.boolean().default(false),
  reason: z.string().trim().min(1).max(500).optional(),
});

const approvalSchema = rolloutSchema.omit({ steps: true, at: true, supersedes: true });

/** `/api/releases/<section>/rollouts`: starts, approves and ends rollouts, whose further steps the servers take. */
export function rolloutRoutes(app: TypedApp): void {
  const { db, promotable: site } = app;
  const path = '/api/releases/:section/rollouts';
  const params = z.object({ section: z.string() });
  const shared = { tags: ['releases'], params, response: { 200: sectionStatusSchema } };

  const started = {
    ...shared,
    summary: 'Brings a release to everybody in steps, now or from a time on',
    body: jsonBody(
      rolloutSchema.refine(({ at, supersedes }) => !(at && supersedes), {
        path: ['supersedes'],
        error: 'must not stand beside a planned time: by then, another rollout may be under way',
      }),
    ),
    response: { 201: sectionStatusSchema },
  };
  app.post(path, { schema: started }, async (request, reply) => {
    const { section } = request.params;
    const { release, steps, at, supersedes, reason } = request.body;
    const found = await findPublished(db, section, release);
    const author = { actor: actorFor(request, [section]), now: await readClock(db), reason };
    if (at) {
      await planRollout(site, found, steps, { ...author, at: new Date(at) });
    } else {
      const awaited = { ...site, ...whileAwaited(reply, site.startTrial) };
      await startRollout(awaited, found, steps, { ...author, origin: 'token' }, { supersedes });
    }
    return reply.code(201).send(await readSectionStatus(db, section));
  });

  const approved = {
    ...shared,
    summary: 'Approves the next step of a rollout that asks',
    body: jsonBody(approvalSchema),
  };
  app.post(`${path}/approvals`, { schema: approved }, async (request) => {
    const { section } = request.params;
    const { release, reason } = request.body;
    const author = { actor: actorFor(request, [section]), now: await readClock(db), reason };
    await approveStep(site, section, release, author);
    return readSectionStatus(db, section);
  });

  const ended = { ...shared, summary: 'Ends a rollout where it stands' };
  app.delete(path, { schema: ended }, async (request) => {
    const { section } = request.params;
    await endRollout(site, section, actorFor(request, [section]));
    return readSectionStatus(db, section);
  });
}
