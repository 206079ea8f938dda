import type { CaseStudyRecord } from '../data/case-study.resource.ts';
import { defaultStudy, defaultTitle } from './default-study.content.ts';
import type { Study, StudyContent } from './study-content.ts';

/** A record under its own title, with its content in this section or, without any, generic content. */
export function composeStudy(record: CaseStudyRecord, content: StudyContent | null): Study {
  return { ...(content ?? defaultStudy(record)), title: record.title || defaultTitle };
}
