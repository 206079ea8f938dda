import { z } from 'zod';
import { flag, ignoredId, line, optional, paragraph } from '../edits/edited-fields.ts';

export const editedTeamMemberSchema = z.strictObject({
  id: ignoredId,
  name: line.meta({ title: 'Name' }),
  role: line.meta({ title: 'Role' }),
  image: line.startsWith('/', 'must be the path of a picture of the site, such as /team/founder.webp').meta({
    title: 'Picture',
    description: 'The path of a picture of this site, such as /team/founder.webp.',
    isPicture: true,
  }),
  bio: optional(paragraph).meta({ title: 'About them' }),
  linkedinUrl: z
    .url({ protocol: /^https$/, error: 'must begin with https://' })
    .nullable()
    .default(null)
    .meta({ title: 'LinkedIn page', description: 'The whole address, which begins with https://.' }),
  isLeader: flag.meta({ title: 'Belongs to the leaders', states: ['leader', 'member'] }),
  /** The position among the leaders, or among the others. */
  order: z.int().default(0).meta({ title: 'Place in the list', description: 'Lower numbers come first.' }),
});
