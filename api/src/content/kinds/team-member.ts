import { z } from 'zod';
import { contentKind, replyOf } from '../records/content-kind.ts';
import * as field from '../records/edited-fields.ts';

const schema = z.strictObject({
  id: field.ignoredId,
  name: field.line.meta({ title: 'Name' }),
  role: field.line.meta({ title: 'Role' }),
  image: field.picture.meta({ title: 'Picture', description: field.pictureHelp, isPicture: true }),
  bio: field.optional(field.paragraph).meta({ title: 'About them' }),
  linkedinUrl: z
    .url({ protocol: /^https$/, error: 'must begin with https://' })
    .nullable()
    .default(null)
    .meta({ title: 'LinkedIn page', description: 'The whole address, which begins with https://.' }),
  isLeader: field.flag.meta({ title: 'Belongs to the leaders', states: ['leader', 'member'] }),
  /** The position among the leaders, or among the others. */
  order: field.order,
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
