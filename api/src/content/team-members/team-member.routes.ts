import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { responses } from '../../http/problems/responses.ts';
import type { ReadyReads } from '../ready-reads.ts';
import { listTeamMembers } from './team-member.repository.ts';
import { teamMemberSchema } from './team-member.schema.ts';

export function teamMemberRoutes(app: FastifyInstance, reads: ReadyReads): void {
  const response = responses(z.array(teamMemberSchema));
  app.get('/api/team-members', { schema: { response } }, (request, reply) =>
    reads.send(request, reply, listTeamMembers),
  );
}
