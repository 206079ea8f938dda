import { queryOptions } from '@shortlisted/section-kit/runtime';
import { mainSlug } from './main-slug.ts';
import { studies } from './studies.ts';

/**
 * What is told of a study beyond its record; null for one that only the database knows. It is code of this section and no
 * call; the cache carries it from the server's render.
 */
export function toldStudyQuery(slug: string) {
  const main = mainSlug(slug);
  return queryOptions({
    queryKey: ['told-study', main],
    queryFn: async () => (await studies.get(main)?.()) ?? null,
  });
}
