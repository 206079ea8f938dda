import { queryOptions, readJson } from 'section-kit/runtime';
import * as v from 'valibot';

const metricSchema = v.object({ value: v.string(), label: v.string() });

const caseStudySchema = v.object({
  id: v.number(),
  title: v.string(),
  company: v.string(),
  companyLogo: v.string(),
  image: v.string(),
  slug: v.string(),
  metrics: v.array(metricSchema),
  description: v.string(),
  fullDescription: v.string(),
  testimonial: v.nullish(v.string()),
  testimonialAuthor: v.nullish(v.string()),
  testimonialRole: v.nullish(v.string()),
  featured: v.boolean(),
});

export type Metric = v.InferOutput<typeof metricSchema>;
export type CaseStudyRecord = v.InferOutput<typeof caseStudySchema>;

const listPath = '/api/case-studies';
const listSchema = v.array(caseStudySchema);

/** A read that has taken this long has failed: nobody waits longer for a page. */
const patienceMs = 8000;

function read<Schema extends v.GenericSchema>(path: string, schema: Schema, signal: AbortSignal) {
  return readJson(path, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    parse: (body) => v.parse(schema, body),
  });
}

/** Every record of the database; none where they cannot be read, because the pages have their own content. */
export const caseStudiesQuery = queryOptions({
  queryKey: [listPath],
  queryFn: ({ signal }) => read(listPath, listSchema, signal).catch(() => []),
});

/** Featured records, the first of which is shown. */
export const featuredQuery = queryOptions({
  queryKey: [`${listPath}/featured`],
  queryFn: ({ signal }) => read(`${listPath}/featured`, listSchema, signal).catch(() => []),
});

/** One record. Null where there is none, or where it cannot be read (spec 1 §8 treats both alike). */
export function caseStudyQuery(slug: string) {
  const path = `${listPath}/${encodeURIComponent(slug)}`;
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => read(path, caseStudySchema, signal).catch(() => null),
  });
}
