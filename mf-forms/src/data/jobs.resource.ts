import { queryOptions, readJson } from 'section-kit/runtime';
import * as v from 'valibot';

const jobSchema = v.object({
  id: v.number(),
  title: v.string(),
  location: v.string(),
  type: v.string(),
  /** The day of posting, which a server of before does not send. */
  postedAt: v.optional(v.string()),
  description: v.string(),
  requirements: v.array(v.string()),
  benefits: v.array(v.string()),
});

export type Job = v.InferOutput<typeof jobSchema>;

const path = '/api/jobs';

/** Open positions. A read that fails is an empty list (spec 2 §8). */
export const jobsQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) =>
    readJson(path, { signal, parse: (body) => v.parse(v.array(jobSchema), body) }).catch((): Job[] => []),
});
