import type { Article } from '../../articles/article.ts';

const smallTrendingCards = 2;

/** Distributes the articles over the blocks of the unfiltered listing (spec 2 §4). The last block is the newest first. */
export function arrangeArticles(articles: readonly Article[]) {
  const [featured, trendingLarge] = articles.filter((article) => article.featured);
  const others = articles.filter((article) => !article.featured);
  const moreStories = others.toSorted((one, other) => other.publishedTime.localeCompare(one.publishedTime));
  return { featured, trendingLarge, trendingSmall: others.slice(0, smallTrendingCards), moreStories };
}
