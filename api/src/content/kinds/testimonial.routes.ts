import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RecordOf } from '../records/content-records.repository.ts';
import type { ReadyReads } from '../records/ready-reads.ts';
import { testimonialSchema } from './testimonial.schema.ts';
import { testimonialPlaces, testimonials } from './testimonial.ts';

export function testimonialRoutes(app: FastifyInstance, reads: ReadyReads): void {
  const schema = {
    tags: ['content'],
    summary: 'The testimonials of a page',
    params: z.object({ place: z.enum(testimonialPlaces) }),
    response: { 200: z.array(testimonialSchema) },
  };
  app.get<{ Params: { place: string } }>('/api/testimonials/:place', { schema }, (request, reply) =>
    reads.send(request, reply, async (list) =>
      (await list(testimonials))
        .filter(({ active, place }) => active && place === request.params.place)
        .sort((first, second) => first.order - second.order)
        .map(toShown),
    ),
  );
}

function toShown({
  content,
  author,
  role,
  company,
  image,
  companyLogo,
  href,
}: RecordOf<typeof testimonials>): z.input<typeof testimonialSchema> {
  return {
    quote: content,
    author,
    company,
    ...(role && { title: role }),
    ...(image && { image }),
    ...(companyLogo && { companyLogo, isLogoImage: true }),
    ...(href && { href }),
  };
}
