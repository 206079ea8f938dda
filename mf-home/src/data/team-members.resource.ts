import { parseList, readQuery } from '@shortlisted/section-kit/runtime';

/** The fields that the story page shows. */
export interface TeamMember {
  id: number;
  name: string;
  role: string;
  /** A path of this site, because the content security policy blocks pictures of other origins. */
  image: string;
  bio?: string | null;
  linkedinUrl?: string | null;
  isLeader: boolean;
}

/** Checks by hand: a library for it would be larger than the page's own code. */
const parseMembers = parseList((record) => {
  const member = record as TeamMember;
  const { name, role, image, linkedinUrl } = member;
  const isShowable = name && role && /^\/[^/\\]/.test(image) && /^https:/.test(linkedinUrl ?? 'https:');
  if (!isShowable) throw new TypeError('no team member');
  return member;
});

/** Reads the members of the team, the leaders first and otherwise in their order. */
export const teamMembersRead = readQuery('/api/team-members', {
  parse: (body) => parseMembers(body).sort((one, other) => Number(other.isLeader) - Number(one.isLeader)),
});
