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

test('the other articles are listed from the newest to the oldest', () => {
  const onDay = (day: string) => makeArticle({ slug: day, publishedTime: `${day}T00:00:00.000Z` });
  const { moreStories } = arrange(onDay('2025-06-17'), onDay('2025-09-23'), onDay('2025-09-02'));
  expect(moreStories).toEqual(['2025-09-23', '2025-09-02', '2025-06-17']);
});
