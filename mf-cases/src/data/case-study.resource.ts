import { parseList, readQuery } from '@shortlisted/section-kit/runtime';
import * as v from 'valibot';

const metricSchema = v.object({ value: v.string(), label: v.string() });

/** Keeps paths on this site (the policy blocks other origins). Any other text names drawn art of this section. */
const pictureSchema = v.pipe(
  v.nullish(v.string()),
  v.transform((text) => (text && /^\/[^/\\]/.test(text) ? text : undefined)),
);

/** The fields that each page shows. Documents carry what is read, so lists are read as cards. */
const listedSchema = v.object({
  slug: v.string(),
  company: v.string(),
  description: v.string(),
  image: pictureSchema,
  companyLogo: pictureSchema,
});
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
  publishedAt: v.nullish(v.string()),
});

export type Metric = v.InferOutput<typeof metricSchema>;
export type ListedCaseStudy = v.InferOutput<typeof listedSchema>;
export type CaseStudyRecord = v.InferOutput<typeof caseStudySchema>;

const listPath = '/api/case-studies';

export const caseStudiesQuery = readQuery(`${listPath}?fields=card`, {
  parse: parseList((record) => v.parse(listedSchema, record)),
});

export const featuredQuery = readQuery(`${listPath}/featured?fields=card`, {
  parse: parseList((record) => v.parse(featuredSchema, record)),
});

const parseRecord = (record: unknown) => v.parse(caseStudySchema, record);

/** Reads one record, or null if the API answers 404. */
export function caseStudyQuery(slug: string) {
  const path = `${listPath}/${encodeURIComponent(slug)}`;
  return readQuery<CaseStudyRecord | null>(path, { parse: parseRecord, on404: null });
}
