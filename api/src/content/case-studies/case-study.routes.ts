import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Problem } from '../../http/problems/problem.ts';
import { responses } from '../../http/problems/responses.ts';
import type { ReadyReads } from '../ready-reads.ts';
import { findCaseStudy, listCaseStudies, listFeaturedCaseStudies } from './case-study.repository.ts';
import { caseStudySchema } from './case-study.schema.ts';
import { mainSlug } from './case-study-aliases.ts';

const list = responses(z.array(caseStudySchema));

/** The three reads of spec 1 §7. */
export function caseStudyRoutes(app: FastifyInstance, reads: ReadyReads): void {
  app.get('/api/case-studies', { schema: { response: list } }, (request, reply) =>
    reads.send(request, reply, listCaseStudies),
  );

  app.get('/api/case-studies/featured', { schema: { response: list } }, (request, reply) =>
    reads.send(request, reply, listFeaturedCaseStudies),
  );

  app.get<{ Params: { slug: string } }>(
    '/api/case-studies/:slug',
    { schema: { response: responses(caseStudySchema) } },
    (request, reply) =>
      reads.send(request, reply, async (db) => {
        const study = await findCaseStudy(db, mainSlug(request.params.slug));
        if (!study) throw new Problem(404, 'There is no case study with this slug.');
        return study;
      }),
  );
}
