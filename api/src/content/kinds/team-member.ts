import { z } from 'zod';
import { contentKind, replyOf } from '../records/content-kind.ts';
import {
  flag,
  ignoredId,
  line,
  optional,
  order,
  paragraph,
  picture,
  pictureHelp,
} from '../records/edited-fields.ts';

const schema = z.strictObject({
  id: ignoredId,
  name: line.meta({ title: 'Name' }),
  role: line.meta({ title: 'Role' }),
  image: picture.meta({ title: 'Picture', description: pictureHelp, isPicture: true }),
  bio: optional(paragraph).meta({ title: 'About them' }),
  linkedinUrl: z
    .url({ protocol: /^https$/, error: 'must begin with https://' })
    .nullable()
    .default(null)
    .meta({ title: 'LinkedIn page', description: 'The whole address, which begins with https://.' }),
  isLeader: flag.meta({ title: 'Belongs to the leaders', states: ['leader', 'member'] }),
  /** The position among the leaders, or among the others. */
  order,
});

export const teamMembers = contentKind({
  name: 'team-members',
  one: 'member of the team',
  title: 'Team',
  table: 'teamMembers',
  schema,
  key: 'name',
  seed: { id: 1, file: 'team-members.json' },
  reads: [
    {
      path: '/api/team-members',
      summary: 'The team',
      reply: z.array(replyOf(schema)),
      find: (all) => all.sort((first, second) => first.order - second.order),
    },
  ],
});
