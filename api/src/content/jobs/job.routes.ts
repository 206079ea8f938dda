import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { responses } from '../../http/problems/responses.ts';
import type { Database } from '../../storage/database.ts';
import { listActiveJobs } from './job.repository.ts';
import { jobSchema } from './job.schema.ts';

export function jobRoutes(app: FastifyInstance, db: Database): void {
  app.get('/api/jobs', { schema: { response: responses(z.array(jobSchema)) } }, () => listActiveJobs(db));
}
