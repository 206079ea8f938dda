import { queryOptions } from '@shortlisted/section-kit/runtime';
import type { Article } from '../articles/article.ts';

/**
 * The text of one article. The query imports a chunk instead of calling the API. The query cache passes the text of the
 * server's render to the browser.
 */
export function articleTextQuery({ slug, loadText }: Article) {
  return queryOptions({
    queryKey: ['article-text', slug],
    queryFn: async () => {
      const { html, contents } = await loadText();
      return { html, contents };
    },
  });
}
