import type { FastifyInstance } from 'fastify';
import type { Database } from '../storage/database.ts';
import { articleRoutes } from './kinds/article.routes.ts';
import { brandFigureRoutes } from './kinds/brand-figure.routes.ts';
import { caseStudyRoutes } from './kinds/case-study.routes.ts';
import { clientLogoRoutes } from './kinds/client-logo.routes.ts';
import { jobRoutes } from './kinds/job.routes.ts';
import { teamMemberRoutes } from './kinds/team-member.routes.ts';
import { testimonialRoutes } from './kinds/testimonial.routes.ts';
import { ReadyReads, type ReadyReadsOptions } from './records/ready-reads.ts';

interface ContentReadsOptions extends ReadyReadsOptions {
  db: Database;
}

/** The routes of the content that pages read (spec 1 §7), for the site and for trials of the gate. */
export async function contentReads(
  app: FastifyInstance,
  { db, ...options }: ContentReadsOptions,
): Promise<void> {
  const reads = new ReadyReads(db, options);
  articleRoutes(app, reads);
  caseStudyRoutes(app, reads);
  teamMemberRoutes(app, reads);
  jobRoutes(app, reads);
  testimonialRoutes(app, reads);
  brandFigureRoutes(app, reads);
  clientLogoRoutes(app, reads);
}
