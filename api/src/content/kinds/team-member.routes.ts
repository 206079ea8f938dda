import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ReadyReads } from '../records/ready-reads.ts';
import { teamMemberSchema } from './team-member.schema.ts';
import { teamMembers } from './team-member.ts';

export function teamMemberRoutes(app: FastifyInstance, reads: ReadyReads): void {
  const schema = { tags: ['content'], summary: 'The team', response: { 200: z.array(teamMemberSchema) } };
  app.get('/api/team-members', { schema }, (request, reply) =>
    reads.send(request, reply, async (list) =>
      (await list(teamMembers)).sort((first, second) => first.order - second.order),
    ),
  );
}
