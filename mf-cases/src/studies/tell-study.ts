import type { CaseStudyRecord } from '../data/case-study.resource.ts';
import { defaultStudy, defaultTitle } from './default-study.content.ts';
import type { Study, StudyContent } from './study-content.ts';

/** What a record's page shows: told in full where we have its story, the generic one otherwise. */
export function tellStudy(record: CaseStudyRecord, told: StudyContent | null): Study {
  return { ...(told ?? defaultStudy(record)), title: record.title || defaultTitle };
}
