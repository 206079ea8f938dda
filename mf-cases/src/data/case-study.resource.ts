import { parseList, readQuery } from '@shortlisted/section-kit/runtime';
import * as v from 'valibot';

const metricSchema = v.object({ value: v.string(), label: v.string() });

/**
 * What each page draws of a record. The API gives all of it (spec 1 §3); what is read here stands in the document's data a
 * second time, so nothing is read that nobody sees.
 */
const listedSchema = v.object({ slug: v.string(), company: v.string(), description: v.string() });
const featuredSchema = v.object({
  ...listedSchema.entries,
  title: v.string(),
  metrics: v.array(metricSchema),
});
const caseStudySchema = v.object({
  ...featuredSchema.entries,
  fullDescription: v.string(),
  testimonial: v.nullish(v.string()),
  testimonialAuthor: v.nullish(v.string()),
  testimonialRole: v.nullish(v.string()),
});

export type Metric = v.InferOutput<typeof metricSchema>;
export type ListedCaseStudy = v.InferOutput<typeof listedSchema>;
export type CaseStudyRecord = v.InferOutput<typeof caseStudySchema>;

const listPath = '/api/case-studies';

/** Every record of the database, as lists show it. */
export const caseStudiesQuery = readQuery(listPath, {
  parse: parseList((record) => v.parse(listedSchema, record)),
});

/** Featured records, the first of which is shown. */
export const featuredQuery = readQuery(`${listPath}/featured`, {
  parse: parseList((record) => v.parse(featuredSchema, record)),
});

/** One record. Null where there is none. */
export function caseStudyQuery(slug: string) {
  const path = `${listPath}/${encodeURIComponent(slug)}`;
  return readQuery<CaseStudyRecord | null>(path, {
    parse: (record) => v.parse(caseStudySchema, record),
    on404: null,
  });
}
