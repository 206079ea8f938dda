import { parseList, readQuery } from '@shortlisted/section-kit/runtime';
import * as v from 'valibot';

const jobSchema = v.object({
  id: v.number(),
  title: v.string(),
  location: v.string(),
  type: v.string(),
  /** The day of posting. Older servers do not send it. */
  postedAt: v.optional(v.string()),
  /** The last day for applications. Older servers do not send it. */
  closesAt: v.nullish(v.string()),
  description: v.string(),
  requirements: v.array(v.string()),
  benefits: v.array(v.string()),
});

export type Job = v.InferOutput<typeof jobSchema>;

/** Reads the open positions. */
export const jobsQuery = readQuery('/api/jobs', { parse: parseList((record) => v.parse(jobSchema, record)) });
