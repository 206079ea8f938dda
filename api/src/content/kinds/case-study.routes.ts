import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Problem } from '../../http/problems/problem.ts';
import type { ReadyReads } from '../records/ready-reads.ts';
import { caseStudySchema } from './case-study.schema.ts';
import { caseStudies } from './case-study.ts';
import { mainSlug } from './case-study-aliases.ts';

const response = { 200: z.array(caseStudySchema) };
const tags = ['content'];

/** The three reads of case studies in spec 1 §7. */
export function caseStudyRoutes(app: FastifyInstance, reads: ReadyReads): void {
  app.get(
    '/api/case-studies',
    { schema: { tags, summary: 'All case studies', response } },
    (request, reply) => reads.send(request, reply, (list) => list(caseStudies)),
  );

  app.get(
    '/api/case-studies/featured',
    { schema: { tags, summary: 'The case studies that the start page shows', response } },
    (request, reply) =>
      reads.send(request, reply, async (list) =>
        (await list(caseStudies)).filter(({ featured }) => featured),
      ),
  );

  app.get<{ Params: { slug: string } }>(
    '/api/case-studies/:slug',
    {
      schema: {
        tags,
        summary: 'A case study, by its slug or an alias of it',
        params: z.object({ slug: z.string() }),
        response: { 200: caseStudySchema },
      },
    },
    (request, reply) =>
      reads.send(request, reply, async (list) => {
        const wanted = mainSlug(request.params.slug);
        const study = (await list(caseStudies)).find(({ slug }) => slug === wanted);
        if (!study) throw new Problem(404, 'There is no case study with this slug.');
        return study;
      }),
  );
}
