/** @jest-environment node */
import { makeArticle } from '../../testing/make-article.ts';
import { arrangeArticles } from './arrange-articles.ts';

const plain = (slug: string) => makeArticle({ slug });
const featured = (slug: string) => makeArticle({ slug, featured: true });

function arrange(...articles: ReturnType<typeof plain>[]) {
  const blocks = arrangeArticles(articles);
  return {
    featured: blocks.featured?.slug,
    trendingLarge: blocks.trendingLarge?.slug,
    trendingSmall: blocks.trendingSmall.map(({ slug }) => slug),
    moreStories: blocks.moreStories.map(({ slug }) => slug),
  };
}

test('spec 2 §4: the first featured article leads, the second trends with two others, and all others follow', () => {
  expect(arrange(plain('a'), featured('b'), plain('c'), featured('d'), plain('e'))).toEqual({
    featured: 'b',
    trendingLarge: 'd',
    trendingSmall: ['a', 'c'],
    moreStories: ['a', 'c', 'e'],
  });
});

test('spec 2 §4: blocks without an article are empty', () => {
  expect(arrange(plain('a'))).toEqual({
    featured: undefined,
    trendingLarge: undefined,
    trendingSmall: ['a'],
    moreStories: ['a'],
  });
  expect(arrange(featured('a'))).toMatchObject({ featured: 'a', trendingSmall: [], moreStories: [] });
});
