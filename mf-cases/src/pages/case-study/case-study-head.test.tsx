import { renderPage } from '@shortlisted/section-kit/testing';
import { answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { makeRecord } from '../../testing/make-record.ts';
import { CaseStudyPage } from './case-study.page.tsx';

const faith = makeRecord({ slug: 'faith', company: 'Faith', title: 'Evenings' });

async function renderHead(slug: string, body: unknown = faith) {
  answerReads({ [`/api/case-studies/${slug}`]: { body } });
  await renderPage(CaseStudyPage, '/case-study/:slug', `/case-study/${slug}`);
}

const structured = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  );
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');

test('the page has a title, a description and a canonical link', async () => {
  await renderHead('faith');
  expect(document.title).toBe('Faith: Case Study | Shortlisted');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', faith.description);
  expect(canonical()).toBe('https://site.example/case-study/faith');
});

test('under an alias the canonical link names the main slug', async () => {
  await renderHead('beard-and-bowler', makeRecord({ slug: 'beard-bowler' }));
  expect(canonical()).toBe('https://site.example/case-study/beard-bowler');
});

const shared = () =>
  ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'].map((property) =>
    document.querySelector(`meta[property="${property}"]`)?.getAttribute('content'),
  );

test('R50: a study has a picture for sharing with its number and client', async () => {
  await renderHead('faith');
  expect(shared()).toEqual([
    'https://site.example/case-study/images/faith.jpg',
    '1200',
    '630',
    'Faith: £230K new revenue',
  ]);
});

const sent = `/uploads/${'0123456789abcdef'.repeat(2)}-900x600.webp`;

test.each([
  [undefined, '/case-study/images/default-study.jpg', ['1200', '630']],
  ['/pictures/new.webp', '/pictures/new.webp', [undefined, undefined]],
  [sent, sent.replace('900x600.webp', 'share.jpg'), ['1200', '630']],
])('R50: a study that an editor added with the picture %s shares %s', async (image, expected, size) => {
  const record = makeRecord({ slug: 'new', title: 'Evenings', ...(image && { image }) });
  await renderHead('new', record);
  expect(shared()).toEqual([`https://site.example${expected}`, ...size, 'Evenings']);
});

test('structured data describes an article and a breadcrumb with absolute addresses', async () => {
  await renderHead('faith');
  const [article, breadcrumb] = structured();
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'Evenings',
    mainEntityOfPage: 'https://site.example/case-study/faith',
  });
  expect(article).not.toHaveProperty('datePublished');
  expect(article.image).toMatch(/^https:\/\/site\.example\//);
  expect(breadcrumb['@type']).toBe('BreadcrumbList');
  expect(breadcrumb.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    'https://site.example/',
    'https://site.example/cases',
    'https://site.example/case-study/faith',
  ]);
});

test('structured data has the date of a study that has one', async () => {
  await renderHead('faith', { ...faith, publishedAt: '2026-03-02' });
  expect(structured()[0].datePublished).toBe('2026-03-02');
});

test('the not-found view asks search engines not to index it', async () => {
  await renderHead('faith', 'rubbish');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(canonical()).toBeUndefined();
});

test('structured data names the picture that an editor chose', async () => {
  await renderHead('faith', { ...faith, image: '/pictures/faith.webp' });
  expect(structured()[0].image).toBe('https://site.example/pictures/faith.webp');
});
