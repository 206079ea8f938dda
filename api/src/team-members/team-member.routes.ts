import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { responses } from '../problems/responses.ts';
import { listTeamMembers } from './team-member.repository.ts';
import { teamMemberSchema } from './team-member.schema.ts';

export function teamMemberRoutes(app: FastifyInstance, db: Database): void {
  const response = responses(z.array(teamMemberSchema));
  app.get('/api/team-members', { schema: { response } }, () => listTeamMembers(db));
}
