import { planPath } from '@shortlisted/section-kit/contract';
import { browserPlan } from '@shortlisted/section-kit/contract/browser-plan';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendReady } from '../http/fast-lane.ts';
import { Problem } from '../http/problems/problem.ts';
import { type ReadyAnswer, toReadyJson } from '../http/ready-answer.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import { headersFor } from './document.routes.ts';
import { visitorInBucket } from './visitor.ts';

/** `GET /api/plan`: the plan with all sections of a composition, the same for everybody unless a canary runs. */
export function planRoutes(app: FastifyInstance): void {
  const ready = new WeakMap<StoredRelease[], Promise<ReadyAnswer>>();
  const schema = {
    tags: ['site'],
    summary: 'The sections of the site and the releases that this browser gets',
    response: { 200: z.looseObject({ id: z.string() }) },
  };
  app.get(planPath, { schema }, async (request, reply) => {
    const visitor = visitorInBucket(app, request.headers.cookie, planPath);
    const { site } = visitor;
    if (!site) throw new Problem(503, 'The site is not ready yet.', { retryAfterSeconds: 5 });
    const answer = ready.get(site.releases) ?? toReadyJson(JSON.stringify(browserPlan(site.plan)));
    ready.set(site.releases, answer);
    return sendReady(request, reply, await answer, headersFor({ isPrivate: false }, visitor));
  });
}
