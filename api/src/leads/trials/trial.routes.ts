import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { limitRate } from '../../http/problems/limit-rate.ts';
import { Problem } from '../../http/problems/problem.ts';
import { listTrials } from './trial.repository.ts';

const readsPerMinute = 120;
/** Somebody who knows the words of a form has sent it. Shorter words would find those of others. */
const querystring = z.object({ words: z.string().min(8).max(200) });

/** Tells a browser with a preview how often a form with certain words has arrived in it. */
export async function trialRoutes(app: FastifyInstance): Promise<void> {
  const { db, previews } = app;
  await limitRate(app, readsPerMinute);
  app.get<{ Querystring: { words: string } }>(
    '/api/preview-trials',
    {
      schema: {
        tags: ['previews'],
        summary: 'The number of forms with these words that were sent in the browser’s preview',
        querystring,
        response: { 200: z.object({ count: z.int() }) },
      },
    },
    async ({ headers, query: { words } }, reply) => {
      const link = await previews.findLink(headers.cookie);
      if (!link) throw new Problem(403, 'Trials need a preview.');
      const trials = await listTrials(db, [link.id], new Date());
      reply.header('cache-control', 'private, no-store');
      return { count: trials.filter(({ fields }) => fields.includes(words)).length };
    },
  );
}
