/** @jest-environment node */
import { makeArticle } from '../../testing/make-article.ts';
import { findRelated } from './find-related.ts';

const slugs = (...articles: ReturnType<typeof makeArticle>[]) =>
  findRelated(articles, makeArticle({ slug: 'own' })).map(({ slug }) => slug);

test('spec 2 §9: at most three other articles of the same category are related', () => {
  const others = ['a', 'b', 'c', 'd'].map((slug) => makeArticle({ slug }));
  expect(slugs(makeArticle({ slug: 'own' }), ...others)).toEqual(['a', 'b', 'c']);
});

test('spec 2 §9: no article of another category is related', () => {
  expect(slugs(makeArticle({ slug: 'a', category: 'Content' }))).toEqual([]);
});
