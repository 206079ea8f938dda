import type { z } from 'zod';
import { editedCaseStudySchema } from '../case-studies/edited-case-study.ts';
import { editedJobSchema } from '../jobs/edited-job.ts';
import { editedTeamMemberSchema } from '../team-members/edited-team-member.ts';

/** Records that pages read from the database and editors change there. */
export interface ContentKind {
  /** As it is typed, and kept in the history. */
  name: string;
  /** One of them, in a sentence. */
  one: string;
  table: 'caseStudies' | 'jobs' | 'teamMembers';
  /** What an editor may write. */
  schema: z.ZodObject;
  /** The field that tells one record from another. */
  key: string;
  /** Fields that are stored as JSON, and as 0 or 1. */
  lists: string[];
  flags: string[];
}

export const contentKinds: ContentKind[] = [
  {
    name: 'case-studies',
    one: 'case study',
    table: 'caseStudies',
    schema: editedCaseStudySchema,
    key: 'slug',
    lists: ['metrics'],
    flags: ['featured'],
  },
  {
    name: 'jobs',
    one: 'position',
    table: 'jobs',
    schema: editedJobSchema,
    // Who applies writes about a title, so that two of one title could not be told apart by anybody.
    key: 'title',
    lists: ['requirements', 'benefits'],
    flags: ['active'],
  },
  {
    name: 'team-members',
    one: 'member of the team',
    table: 'teamMembers',
    schema: editedTeamMemberSchema,
    key: 'name',
    lists: [],
    flags: ['isLeader'],
  },
];

export function findKind(name: string): ContentKind | undefined {
  return contentKinds.find((kind) => kind.name === name);
}
