import type { CaseStudyRecord } from '../data/case-study.resource.ts';
import { defaultStudy } from './default-study.content.ts';
import { mainSlug } from './main-slug.ts';
import { studies } from './studies.ts';
import type { StudyContent } from './study-content.ts';

/** The content of a record's page: told in full where we have its story, the generic one otherwise. */
export function findStudy(record: CaseStudyRecord): StudyContent {
  const slug = mainSlug(record.slug);
  const told = Object.hasOwn(studies, slug) ? studies[slug] : undefined;
  return told ?? defaultStudy(record);
}
