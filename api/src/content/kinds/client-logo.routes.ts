import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ReadyReads } from '../records/ready-reads.ts';
import { clientLogos } from './client-logo.ts';

/** Pages carry what they read, so a logo has only what they show. */
export const clientLogoSchema = z.object({ name: z.string(), picture: z.string().optional() });

export function clientLogoRoutes(app: FastifyInstance, reads: ReadyReads): void {
  const schema = {
    tags: ['content'],
    summary: 'The logos of clients that trust the agency',
    response: { 200: z.array(clientLogoSchema) },
  };
  app.get('/api/logos', { schema }, (request, reply) =>
    reads.send(request, reply, async (list) =>
      (await list(clientLogos))
        .filter(({ active }) => active)
        .sort((first, second) => first.order - second.order)
        .map(({ name, picture }) => ({ name, ...(picture && { picture }) })),
    ),
  );
}
