import { z } from 'zod';
import { contentKind, replyOf } from '../records/content-kind.ts';
import * as field from '../records/edited-fields.ts';

const onePerLine = 'One per line.';

const schema = z.strictObject({
  id: field.ignoredId,
  title: field.line.meta({
    title: 'Title',
    description: 'Applicants name it, so each position has its own.',
  }),
  location: field.line.meta({ title: 'Place', description: 'Such as Remote, United Kingdom.' }),
  type: field.line.meta({ title: 'Type', description: 'Such as Full-time.' }),
  postedAt: field.day.meta({ title: 'Posted on' }),
  /** The last day for applications. */
  closesAt: field.day
    .nullable()
    .default(null)
    .meta({ title: 'Last day for applications', description: 'For search engines.' }),
  description: field.longText.meta({ title: 'Description' }),
  requirements: z.array(field.line).meta({ title: 'Requirements', description: onePerLine }),
  benefits: z.array(field.line).meta({ title: 'Benefits', description: onePerLine }),
  /** Whether pages list the position. */
  active: field.shown(['listed', 'off the site']),
});

export const jobSchema = replyOf(schema, 'active');

export const jobs = contentKind({
  name: 'jobs',
  one: 'position',
  title: 'Positions',
  table: 'jobs',
  schema,
  // Applicants name the title, so two positions with the same title could not be told apart.
  key: 'title',
  seed: { id: 1, file: 'jobs.json' },
  reads: [
    {
      path: '/api/jobs',
      summary: 'Open positions',
      reply: z.array(jobSchema),
      find: (all) => all.filter(({ active }) => active),
    },
  ],
});
