import { queryOptions } from '@shortlisted/section-kit/runtime';
import type { CaseStudyRecord } from '../data/case-study.resource.ts';
import { defaultStudy, defaultTitle } from './default-study.content.ts';
import { studies } from './studies.ts';
import type { Study, StudyContent } from './study-content.ts';

/**
 * The content of a study in this section, or null if there is none. The query imports a chunk instead of calling the API.
 * The query cache passes the content of the server's render to the browser.
 */
export function studyContentQuery(slug: string) {
  const main = mainSlug(slug);
  return queryOptions({
    queryKey: ['study-content', main],
    queryFn: async () => (await studies.get(main)?.()) ?? null,
  });
}

/** Further slugs of a study and its main slug. The API accepts the same ones. */
const aliases = new Map([
  ['beard-and-bowler', 'beard-bowler'],
  ['burgess-group-capital', 'bg-capital'],
  ['flowd-nurture-system', 'flowd'],
  ['obeach', 'o-beach'],
]);

export function mainSlug(slug: string): string {
  return aliases.get(slug) ?? slug;
}

/** A record under its own title, with its content in this section or, without any, generic content. */
export function composeStudy(record: CaseStudyRecord, content: StudyContent | null): Study {
  return { ...(content ?? defaultStudy(record)), title: record.title || defaultTitle };
}
