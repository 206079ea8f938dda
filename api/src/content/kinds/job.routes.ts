import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ReadyReads } from '../records/ready-reads.ts';
import { jobSchema } from './job.schema.ts';
import { jobs } from './job.ts';

export function jobRoutes(app: FastifyInstance, reads: ReadyReads): void {
  const schema = { tags: ['content'], summary: 'Open positions', response: { 200: z.array(jobSchema) } };
  app.get('/api/jobs', { schema }, (request, reply) =>
    reads.send(request, reply, async (list) => (await list(jobs)).filter(({ active }) => active)),
  );
}
