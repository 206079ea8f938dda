import type { Article } from '../../articles/article.ts';

const smallTrendingCards = 2;

/** Which article stands in which block (spec 2 §4). A block whose articles are filtered out is empty. */
export function arrangeArticles(articles: readonly Article[]) {
  const [featured, trendingLarge] = articles.filter((article) => article.featured);
  const others = articles.filter((article) => !article.featured);
  return { featured, trendingLarge, trendingSmall: others.slice(0, smallTrendingCards), moreStories: others };
}
