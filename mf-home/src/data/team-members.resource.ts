import { readQuery } from '@shortlisted/section-kit/runtime';

/** The story page waits for this read but uses no data of it (spec 1 §7), so `parse` drops the answer. */
export const teamMembersRead = readQuery('/api/team-members', { parse: () => true });
