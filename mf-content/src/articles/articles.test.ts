import { findArticles } from '../pages/blog/find-articles.ts';
import { articles } from './all.articles';

const links = new Set<string>();

beforeAll(async () => {
  for (const { loadText } of articles) {
    const body = document.createElement('div');
    body.innerHTML = (await loadText()).html;
    for (const link of body.querySelectorAll('a')) links.add(link.getAttribute('href') ?? '');
  }
});

/** The specified articles (spec 2 §3). Others may follow them. */
const firstEight = [
  '5-reasons-creative-account-based-marketing',
  'how-to-align-sales-and-marketing-in-an-abm-strategy',
  'linkedin-revenue-channel-not-brand-channel',
  'account-selection-for-abm',
  'linkedin-algorithm-decoded-2025',
  'b2b-content-mistakes-killing-engagement',
  'psychology-linkedin-messages-responses',
  'personal-branding-linkedin-ultimate-guide',
];

test('spec 2 §3: the eight articles come first and in order', () => {
  const slugs = articles.map(({ slug }) => slug);
  expect(slugs.filter((slug) => firstEight.includes(slug))).toEqual(firstEight);
});

test('exactly two articles are featured, and the fourth has the category Strategy', () => {
  expect(articles.filter(({ featured }) => featured)).toHaveLength(2);
  expect(articles.find(({ slug }) => slug === firstEight[3])?.category).toBe('Strategy');
});

test('spec 2 §9: read times run from 5 to 9 minutes', () => {
  const minutes = articles.map(({ readTime }) => Number.parseInt(readTime, 10));
  expect(Math.min(...minutes)).toBe(5);
  expect(Math.max(...minutes)).toBe(9);
});

test.each(articles.map(({ slug, wordCount, readTime }) => [slug, wordCount, readTime] as const))(
  'spec 2 §9: the read time of %s agrees with its %i words, %s',
  (_slug, wordCount, readTime) => {
    expect(readTime).toBe(`${Math.ceil(wordCount / 200)} min read`);
  },
);

test.each(articles)('the search finds $slug by the first word of its address', ({ slug }) => {
  const [word = ''] = slug.split('-');
  const found = findArticles(articles, { search: word, category: 'All' });
  expect(found.map((article) => article.slug)).toContain(slug);
});

test.each([
  '/essays/accountbasedmarketing',
  '/case-study/beard-bowler',
  '/case-study/obeach',
  '/case-study/flowd',
  '{{SITE_URL}}/contact',
])('spec 2 §2: articles link to %s', (address) => {
  expect(links).toContain(address);
});

test('links to other articles lead to existing ones', () => {
  const others = [...links].filter((link) => link.startsWith('/blog/'));
  expect(others.length).toBeGreaterThan(0);
  for (const link of others) expect(articles.map(({ slug }) => `/blog/${slug}`)).toContain(link);
});
