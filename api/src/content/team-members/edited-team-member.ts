import { z } from 'zod';
import { flag, ignoredId, optional, required } from '../edits/edited-fields.ts';

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
  /** The position among the leaders, or among the others. */
  order: z.int().default(0),
});
