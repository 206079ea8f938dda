import { queryOptions } from '@shortlisted/section-kit/runtime';
import type { Article } from '../articles/article.ts';

/** The text of one article. It is code of this section and no call; the cache carries it from the server's render. */
export function articleTextQuery({ slug, loadText }: Article) {
  return queryOptions({
    queryKey: ['article-text', slug],
    queryFn: async () => {
      const { html, contents } = await loadText();
      return { html, contents };
    },
  });
}
