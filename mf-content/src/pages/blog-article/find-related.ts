import type { Article } from '../../articles/article.ts';

/** Spec 2 §9. */
const maxRelated = 3;

/** The first other articles of the same category. */
export function findRelated(articles: readonly Article[], { slug, category }: Article): Article[] {
  return articles.filter((other) => other.category === category && other.slug !== slug).slice(0, maxRelated);
}
