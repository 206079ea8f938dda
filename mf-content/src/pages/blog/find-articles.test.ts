/** @jest-environment node */
import { makeArticle } from '../../testing/make-article.ts';
import { findArticles } from './find-articles.ts';

const articles = [
  makeArticle({ slug: 'title', title: 'Seven MISTAKES' }),
  makeArticle({ slug: 'excerpt', excerpt: 'What a buyer hears.', category: 'LinkedIn' }),
  makeArticle({ slug: 'author', author: 'Strategy desk', category: 'Strategy' }),
  makeArticle({ slug: 'tag', tags: ['Planning', 'Revenue Operations'], category: 'Content' }),
  makeArticle({
    slug: 'text',
    loadText: async () => ({ html: '<p>zebra</p>', contents: [], faq: [], howTo: null }),
  }),
];

const find = (search: string, category: Parameters<typeof findArticles>[1]['category'] = 'All') =>
  findArticles(articles, { search, category }).map(({ slug }) => slug);

test.each([
  ['title', 'mistakes'],
  ['excerpt', 'BUYER'],
  ['author', 'strategy DESK'],
  ['tag', 'revenue op'],
  ['title', 'séven mistakes'],
  ['excerpt', 'what a\u00A0buyer'],
])('spec 2 §9: the search finds words in the %s and ignores case', (slug, search) => {
  expect(find(search)).toEqual([slug]);
});

test('spec 2 §9: the search ignores the text, the author’s role and the category', () => {
  expect(find('zebra')).toEqual([]);
  expect(find('account-based marketing')).toEqual([]);
  expect(find('LinkedIn')).toEqual([]);
});

test('the search ignores surrounding spaces', () => {
  expect(find('  mistakes ')).toEqual(['title']);
  expect(find('   ')).toHaveLength(articles.length);
});

test('spec 2 §4: search and category narrow together', () => {
  expect(find('', 'LinkedIn')).toEqual(['excerpt']);
  expect(find('plain', 'Content')).toEqual(['tag']);
  expect(find('mistakes', 'Content')).toEqual([]);
});
