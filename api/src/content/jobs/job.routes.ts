import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { responses } from '../../http/problems/responses.ts';
import type { ReadyReads } from '../ready-reads.ts';
import { listActiveJobs } from './job.repository.ts';
import { jobSchema } from './job.schema.ts';

export function jobRoutes(app: FastifyInstance, reads: ReadyReads): void {
  const response = responses(z.array(jobSchema));
  app.get('/api/jobs', { schema: { response } }, (request, reply) =>
    reads.send(request, reply, listActiveJobs),
  );
}
