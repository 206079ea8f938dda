import type { FastifyInstance } from 'fastify';
import type { Database } from '../storage/database.ts';
import { caseStudyRoutes } from './case-studies/case-study.routes.ts';
import { jobRoutes } from './jobs/job.routes.ts';
import { type FindEdit, type GetVersion, ReadyReads } from './ready-reads.ts';
import { teamMemberRoutes } from './team-members/team-member.routes.ts';

/** The reads of spec 1 §7. */
export async function contentReads(
  app: FastifyInstance,
  db: Database,
  getVersion: GetVersion = () => undefined,
  findEdit: FindEdit = () => undefined,
): Promise<void> {
  const reads = new ReadyReads(db, { getVersion, findEdit });
  caseStudyRoutes(app, reads);
  teamMemberRoutes(app, reads);
  jobRoutes(app, reads);
}
