import type { FastifyInstance } from 'fastify';
import type { Database } from '../storage/database.ts';
import { articleRoutes } from './articles/article.routes.ts';
import { brandFigureRoutes } from './brand-figures/brand-figure.routes.ts';
import { caseStudyRoutes } from './case-studies/case-study.routes.ts';
import { clientLogoRoutes } from './client-logos/client-logo.routes.ts';
import { jobRoutes } from './jobs/job.routes.ts';
import { ReadyReads, type ReadyReadsOptions } from './ready-reads.ts';
import { teamMemberRoutes } from './team-members/team-member.routes.ts';
import { testimonialRoutes } from './testimonials/testimonial.routes.ts';

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
