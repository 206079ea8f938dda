import type { Generated } from 'kysely';

export interface TeamMemberTable {
  id: Generated<number>;
  name: string;
  role: string;
  image: string;
  bio: string | null;
  linkedinUrl: string | null;
  isLeader: Generated<number>;
  order: Generated<number>;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    teamMembers: TeamMemberTable;
  }
}
