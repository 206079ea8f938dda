import { queryOptions, readQuery } from '@shortlisted/section-kit/runtime';
import type { ArticleText, ShippedArticle } from '../articles/article.ts';

/** The text of a shipped article, from a chunk. The query cache passes it from the server's render to the browser. */
export function shippedTextQuery({ slug, loadText }: ShippedArticle) {
  return queryOptions({
    queryKey: ['article-text', slug],
    queryFn: async () => {
      const { html, contents, faq, howTo } = await loadText();
      return { html, contents, faq, howTo };
    },
  });
}

function parseText(body: unknown): ArticleText {
  const text = body as ArticleText;
  if (typeof text.html !== 'string' || !Array.isArray(text.contents)) throw new TypeError('not a text');
  return text;
}

export function editedTextQuery(slug: string) {
  return readQuery(`/api/articles/${encodeURIComponent(slug)}`, { parse: parseText });
}
