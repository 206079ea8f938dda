import type { Article } from '../../articles/article.ts';

/** Spec 2 §9. */
const most = 3;

/** Others of the same category. */
export function findRelated(articles: readonly Article[], { slug, category }: Article): Article[] {
  return articles.filter((other) => other.category === category && other.slug !== slug).slice(0, most);
}
