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
const list = (body: unknown) => v.parse(v.array(caseStudySchema), body);

/** Every record of the database; none where they cannot be read, because the pages have their own content. */
export const caseStudiesQuery = queryOptions({
  queryKey: [listPath],
  queryFn: ({ signal }) => readJson(listPath, { signal, parse: list }).catch(() => []),
});

/** Featured records, the first of which is shown. */
export const featuredQuery = queryOptions({
  queryKey: [`${listPath}/featured`],
  queryFn: ({ signal }) => readJson(`${listPath}/featured`, { signal, parse: list }).catch(() => []),
});

/** One record. Null where there is none, or where it cannot be read (spec 1 §8 treats both alike). */
export function caseStudyQuery(slug: string) {
  const path = `${listPath}/${encodeURIComponent(slug)}`;
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) =>
      readJson(path, { signal, parse: (body) => v.parse(caseStudySchema, body) }).catch(() => null),
  });
}
