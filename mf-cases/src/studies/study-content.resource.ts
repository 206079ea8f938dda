import { queryOptions } from '@shortlisted/section-kit/runtime';
import { studies } from './studies.ts';

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
