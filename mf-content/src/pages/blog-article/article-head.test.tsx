import { articles } from '../../articles/all.articles';
import { renderArticle } from '../../testing/render-article.tsx';

const first = '5-reasons-creative-account-based-marketing';

const content = (selector: string) =>
  [...document.querySelectorAll(`meta[${selector}]`)].map((tag) => tag.getAttribute('content'));

const structured = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  );

test('spec 2 §2: the head has a title with the suffix of the blog, a description, keywords and a canonical link', async () => {
  await renderArticle(first);
  expect(document.title).toBe('5 Reasons Creative Decides ABM Results | Shortlisted Blog');
  expect(content('name="description"')).toEqual([expect.stringMatching(/^Most ABM programmes/)]);
  expect(content('name="keywords"')).toEqual(['ABM, Creative, LinkedIn Ads, Target Accounts']);
  expect(
    [...document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href')),
  ).toEqual([`https://site.example/blog/${first}`]);
});

test.each([
  ['property="og:title"', '5 Reasons Creative Decides ABM Results'],
  ['property="og:description"', expect.stringMatching(/^Most ABM programmes/)],
  ['property="og:url"', `https://site.example/blog/${first}`],
  ['property="og:type"', 'article'],
  ['property="og:site_name"', 'Site'],
  ['property="og:locale"', 'en_GB'],
  ['property="og:image"', 'https://site.example/blog/images/shortlist.jpg'],
  ['property="og:image:width"', '1200'],
  ['property="og:image:height"', '630'],
  ['property="og:image:alt"', 'A dark grid of company tiles in which a few are lit in lime'],
  ['property="article:published_time"', '2025-07-28T00:00:00.000Z'],
  ['property="article:author"', 'ABM desk'],
  ['property="article:section"', 'ABM'],
  ['property="article:tag"', 'ABM'],
  ['name="twitter:card"', 'summary_large_image'],
  ['name="twitter:image"', 'https://site.example/blog/images/shortlist.jpg'],
])('spec 2 §2: the head has the sharing tag %s once', async (selector, expected) => {
  await renderArticle(first);
  expect(content(selector)).toEqual([expected]);
});

test('spec 2 §2: the article tag is the first tag', async () => {
  await renderArticle('personal-branding-linkedin-ultimate-guide');
  expect(content('property="article:tag"')).toEqual(['Personal Branding']);
});

test('spec 2 §2: structured data describes the article', async () => {
  await renderArticle(first);
  expect(structured()[0]).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: '5 Reasons Creative Decides ABM Results',
    image: 'https://site.example/blog/images/shortlist.jpg',
    datePublished: '2025-07-28T00:00:00.000Z',
    author: { name: 'ABM desk' },
    articleSection: 'ABM',
    mainEntityOfPage: { '@id': `https://site.example/blog/${first}` },
  });
});

test('spec 2 §2: the breadcrumb consists of Home, Blog and the article', async () => {
  await renderArticle(first);
  const [, breadcrumb] = structured();
  expect(breadcrumb['@type']).toBe('BreadcrumbList');
  expect(breadcrumb.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://site.example/' },
    { position: 2, name: 'Blog', item: 'https://site.example/blog' },
    { position: 3, name: expect.stringMatching(/^5 Reasons/), item: `https://site.example/blog/${first}` },
  ]);
});

test('spec 2 §2: the first article has a how-to of five steps and four questions', async () => {
  await renderArticle(first);
  const [, , howTo, faq] = structured();
  expect(howTo).toMatchObject({ '@type': 'HowTo', step: Array(5).fill({ '@type': 'HowToStep' }) });
  expect(howTo.step.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5]);
  expect(faq).toMatchObject({ '@type': 'FAQPage', mainEntity: Array(4).fill({ '@type': 'Question' }) });
});

test.each(articles.slice(1).map(({ slug }) => slug))(
  'spec 2 §2: %s has no how-to and no questions',
  async (slug) => {
    await renderArticle(slug);
    expect(structured().map((data) => data['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
  },
);
