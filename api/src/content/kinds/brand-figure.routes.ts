import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ReadyReads } from '../records/ready-reads.ts';
import { brandFigures, figurePlaces } from './brand-figure.ts';

/** Pages carry what they read, so a figure has only what they show. */
export const brandFigureSchema = z.object({ value: z.string(), label: z.string() });

export function brandFigureRoutes(app: FastifyInstance, reads: ReadyReads): void {
  const schema = {
    tags: ['content'],
    summary: 'The figures of the brand that a page shows',
    params: z.object({ place: z.enum(figurePlaces) }),
    response: { 200: z.array(brandFigureSchema) },
  };
  app.get<{ Params: { place: string } }>('/api/figures/:place', { schema }, (request, reply) =>
    reads.send(request, reply, async (list) =>
      (await list(brandFigures))
        .filter(({ active, place }) => active && place === request.params.place)
        .sort((first, second) => first.order - second.order)
        .map(({ value, label }) => ({ value, label })),
    ),
  );
}
