import type { CaseStudyRecord } from '../data/case-study.resource.ts';
import { defaultStudy } from './default-study.content.ts';
import { mainSlug } from './main-slug.ts';
import { studies } from './studies.ts';
import type { Study } from './study-content.ts';

/** Spec 1 §2. */
const defaultTitle = 'Case Study';

/** What a record's page shows: told in full where we have its story, the generic one otherwise. */
export function findStudy(record: CaseStudyRecord): Study {
  const slug = mainSlug(record.slug);
  const told = Object.hasOwn(studies, slug) ? studies[slug] : undefined;
  return { ...(told ?? defaultStudy(record)), title: record.title || defaultTitle };
}
