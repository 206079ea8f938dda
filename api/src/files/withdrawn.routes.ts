import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { withTypes } from '../http/openapi.ts';

/** The format is `shell@1.0.0,mf-cases@1.4.0`. */
const querystring = z.object({ releases: z.string().optional().catch(undefined) });

/** `GET /api/withdrawn`: an open tab asks before each navigation, because its code is already in memory. */
export function withdrawnRoutes(app: FastifyInstance): void {
  const schema = {
    tags: ['site'],
    summary: 'Whether one of these releases was withdrawn',
    querystring,
    response: { 200: z.object({ isWithdrawn: z.boolean() }) },
  };
  withTypes(app).get('/api/withdrawn', { schema }, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    return { isWithdrawn: query.releases?.split(',').some((release) => app.withdrawn.has(release)) ?? false };
  });
}
