import { answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { screen, within } from '@testing-library/react';
import { articles } from '../../articles/all.articles';
import { makeEdited } from '../../testing/make-edited.ts';
import { renderArticle } from '../../testing/render-article.tsx';

const first = '5-reasons-creative-account-based-marketing';
const text = {
  body: {
    html: '<p>Words of <a href="{{SITE_URL}}/contact">Ada</a>.</p><h2 id="a-part">A part</h2>',
    contents: [{ id: 'a-part', label: 'A part' }],
    faq: [{ question: 'Why?', answer: 'Because.' }],
    howTo: null,
  },
};
const hash = '0123456789abcdef0123456789abcdef';

test('an article of an editor has its text, its contents and its related articles', async () => {
  answerReads({
    '/api/articles': { body: [makeEdited({ slug: 'new' })] },
    '/api/articles/new': text,
  });
  const host = await renderArticle('new');
  expect(host.status).toBe(200);
  expect(screen.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', 'https://site.example/contact');
  expect(screen.getByRole('link', { name: 'A part' })).toHaveAttribute('href', '#a-part');
  const related = screen.getByRole('region', { name: 'Related Articles' });
  expect(within(related).getAllByRole('link')).toHaveLength(2);
  expect(screen.queryByText(/Last checked/)).toBeNull();
});

test('an edited article has its own title and questions', async () => {
  answerReads({
    '/api/articles': { body: [makeEdited({ id: 1, slug: first, title: 'Five reasons' })] },
    [`/api/articles/${first}`]: text,
  });
  await renderArticle(first);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Five reasons');
  expect(screen.getByRole('region', { name: 'Questions we are asked' })).toBeVisible();
});

test('a picture that an editor sent is the picture for sharing', async () => {
  const image = `/uploads/${hash}-1200x800.webp`;
  answerReads({
    '/api/articles': { body: [makeEdited({ slug: 'new', image })] },
    '/api/articles/new': text,
  });
  await renderArticle('new');
  const tags = document.querySelectorAll('meta[property^="og:image"]');
  expect([...tags].map((tag) => tag.getAttribute('content'))).toEqual([
    `https://site.example/uploads/${hash}-share.jpg`,
    '1200',
    '630',
    makeEdited().imageAlt,
  ]);
});

test('a hidden article is not found', async () => {
  answerReads({ '/api/articles': { body: [{ id: 1, active: false }] } });
  expect((await renderArticle(first)).status).toBe(404);
});

describe('without the API', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void jest.restoreAllMocks());

  test('the shipped articles are shown, without a call for their text', async () => {
    const asked = answerReads({ '/api/articles': { status: 500 } });
    expect((await renderArticle(first)).status).toBe(200);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(articles[0]?.title ?? '');
    expect(asked).toEqual(['/api/articles']);
  });

  test('an unknown article may exist: its status is 503', async () => {
    answerReads({ '/api/articles': 'offline' });
    expect((await renderArticle('new')).status).toBe(503);
  });

  test('an article without its text has the status 503', async () => {
    answerReads({
      '/api/articles': { body: [makeEdited({ slug: 'new' })] },
      '/api/articles/new': { status: 500 },
    });
    const host = await renderArticle('new');
    expect(host.status).toBe(503);
  });
});

test('a record with an unknown category is left out, and the others are shown', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  answerReads({ '/api/articles': { body: [{ ...makeEdited({ slug: 'new' }), category: 'Gossip' }] } });
  expect((await renderArticle('new')).status).toBe(404);
  expect(said).toHaveBeenCalledWith('A record was left out of a list.', expect.anything(), expect.anything());
  said.mockRestore();
});
