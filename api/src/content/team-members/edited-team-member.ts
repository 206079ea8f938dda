import { z } from 'zod';
import { flag, ignoredId, optional, required } from '../edits/edited-fields.ts';

/** Somebody of the team as an editor writes it. */
export const editedTeamMemberSchema = z.strictObject({
  id: ignoredId,
  name: required,
  role: required,
  image: required.startsWith('/', 'must be the path of a picture of the site, such as /team/founder.webp'),
  bio: optional,
  linkedinUrl: z
    .url({ protocol: /^https$/, error: 'must begin with https://' })
    .nullable()
    .default(null),
  isLeader: flag,
  /** Leaders and others are each shown in this order. */
  order: z.int().default(0),
});
