import { z } from 'zod';
import { contentKind, replyOf } from '../records/content-kind.ts';
import { day, ignoredId, line, longText, shown } from '../records/edited-fields.ts';

const onePerLine = 'One per line.';

const schema = z.strictObject({
  id: ignoredId,
  title: line.meta({ title: 'Title', description: 'Applicants name it, so each position has its own.' }),
  location: line.meta({ title: 'Place', description: 'Such as Remote, United Kingdom.' }),
  type: line.meta({ title: 'Type', description: 'Such as Full-time.' }),
  postedAt: day.meta({ title: 'Posted on' }),
  /** The last day for applications. */
  closesAt: day
    .nullable()
    .default(null)
    .meta({ title: 'Last day for applications', description: 'For search engines.' }),
  description: longText.meta({ title: 'Description' }),
  requirements: z.array(line).meta({ title: 'Requirements', description: onePerLine }),
  benefits: z.array(line).meta({ title: 'Benefits', description: onePerLine }),
  /** Whether pages list the position. */
  active: shown(['listed', 'off the site']),
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
