import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../storage/database.ts';
import { caseStudyRoutes } from './case-studies/case-study.routes.ts';
import { jobRoutes } from './jobs/job.routes.ts';
import { teamMemberRoutes } from './team-members/team-member.routes.ts';

/**
 * The reads of spec 1 §7. Each answer carries an entity tag of its bytes, and a client that has them already is told so
 * with 304. `no-cache` because an editor's change shows at once.
 */
export async function contentReads(app: FastifyInstance, db: Database): Promise<void> {
  await app.register(etag);
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode < 400) reply.header('cache-control', 'no-cache');
  });
  caseStudyRoutes(app, db);
  teamMemberRoutes(app, db);
  jobRoutes(app, db);
}
