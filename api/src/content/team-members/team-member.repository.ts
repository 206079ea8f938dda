import type { Database } from '../../storage/database.ts';
import type { TeamMember } from './team-member.schema.ts';

export async function listTeamMembers(db: Database): Promise<TeamMember[]> {
  const rows = await db.selectFrom('teamMembers').selectAll().orderBy('order').orderBy('id').execute();
  return rows.map((row) => ({ ...row, isLeader: row.isLeader === 1 }));
}
