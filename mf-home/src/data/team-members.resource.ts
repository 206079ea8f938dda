import { readQuery } from '@shortlisted/section-kit/runtime';

/** The story page waits for this read and uses nothing of it (spec 1 §7), so nothing of it is kept. */
export const teamMembersRead = readQuery('/api/team-members', { parse: () => true });
