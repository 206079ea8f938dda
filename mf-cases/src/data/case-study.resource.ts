import { parseList, readQuery } from 'section-kit/runtime';
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
const parseRecord = (record: unknown) => v.parse(caseStudySchema, record);

/** Every record of the database. */
export const caseStudiesQuery = readQuery(listPath, { parse: parseList(parseRecord) });

/** Featured records, the first of which is shown. */
export const featuredQuery = readQuery(`${listPath}/featured`, { parse: parseList(parseRecord) });

/** One record. Null where there is none. */
export function caseStudyQuery(slug: string) {
  const path = `${listPath}/${encodeURIComponent(slug)}`;
  return readQuery<CaseStudyRecord | null>(path, { parse: parseRecord, on404: null });
}
