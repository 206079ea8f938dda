import { renderPage } from '@shortlisted/section-kit/testing';
import { type Answer, answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { screen } from '@testing-library/react';
import { EssayPage } from './essay.page.tsx';

const entry = { slug: 'one', title: 'The first', description: 'What it says.', publishedAt: '2025-03-04' };
const html = '<h2>Part</h2><p>Words.</p>';

async function renderEssay(content: Answer, slug = 'one', manifest: Answer = { body: [entry] }) {
  const asked = answerReads({ '/essays/manifest.json': manifest, '/essays/one/content.html': content });
  const host = await renderPage(EssayPage, '/essays/:slug', `/essays/${slug}`);
  return { host, asked };
}

const pdf = () => document.querySelector('iframe');
const content = (selector: string) =>
  [...document.querySelectorAll(`meta[${selector}]`)].map((tag) => tag.getAttribute('content'));

describe('spec 2 §2: the reader', () => {
  test('shows a link back, the title, description, date and text', async () => {
    await renderEssay({ body: html });
    expect(await screen.findByText('Words.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Essays' })).toHaveAttribute('href', '/essays');
    expect(screen.getByRole('heading', { level: 1, name: 'The first' })).toBeVisible();
    expect(screen.getByText('What it says.')).toBeVisible();
    expect(screen.getByText('4 March 2025')).toHaveAttribute('datetime', '2025-03-04');
    expect(pdf()).toBeNull();
  });

  test('shows a loading message', async () => {
    await renderEssay('never', 'one', 'never');
    expect(screen.getByRole('status')).toHaveTextContent('Loading essay...');
    expect(document.title).toBe('Shortlisted Essays');
  });
});

describe('spec 2 §4: the PDF replaces the HTML if the HTML', () => {
  test.each<[string, Answer]>([
    ['is missing', { status: 404 }],
    ['fails', { status: 500 }],
    ['cannot be reached', 'offline'],
    ['is the placeholder', { body: 'Loading essay…' }],
    ['is the placeholder with a line end', { body: 'Loading essay…\n' }],
    ['is empty', { body: '' }],
    ['has another type', { body: '{}', type: 'application/json' }],
  ])('%s', async (_fault, answer) => {
    await renderEssay(answer);
    expect(await screen.findByTitle('The first')).toHaveAttribute('src', '/essays/one/one.pdf');
    expect(screen.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('href', '/essays/one/one.pdf');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const older = { ...entry, slug: 'zero', title: 'The oldest', publishedAt: '2024-01-02' };
const newer = { ...entry, slug: 'two', title: 'The second', publishedAt: '2025-06-07' };

test.each([
  ['an essay leads to the one before it', [entry, newer, older], '/essays/zero'],
  ['the oldest essay leads to the newest', [entry, newer], '/essays/two'],
  ['the only essay leads to none', [entry], undefined],
])('%s', async (_case, body, href) => {
  await renderEssay({ body: html }, 'one', { body });
  await screen.findByText('Words.');
  const next = screen.queryByRole('navigation', { name: 'Next essay' });
  expect(next?.querySelector('a')?.getAttribute('href')).toBe(href);
});

test('spec 2 §4: the content is read once after the manifest', async () => {
  const { asked } = await renderEssay({ body: html });
  await screen.findByText('Words.');
  expect(asked).toEqual(['/essays/manifest.json', '/essays/one/content.html']);
});

test('spec 2 §8: an essay that is not in the manifest is not found, and its content is not read', async () => {
  const { host, asked } = await renderEssay({ body: html }, 'two');
  expect(await screen.findByRole('heading', { name: 'Essay not found' })).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Back to Essays' })) {
    expect(link).toHaveAttribute('href', '/essays');
  }
  expect(asked).toEqual(['/essays/manifest.json']);
  expect(host.status).toBe(404);
  expect(content('name="robots"')).toEqual(['noindex']);
});

test('spec 2 §8: a failed read of the manifest shows an error', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await renderEssay({ body: html }, 'one', { status: 500 });
  expect(await screen.findByText('Failed to load essays manifest')).toBeVisible();
  jest.restoreAllMocks();
});

describe('spec 2 §2: the head of an essay has', () => {
  test('a title, a description, keywords and a canonical link', async () => {
    await renderEssay({ body: html });
    expect(document.title).toBe('The first | Shortlisted Essays');
    expect(content('name="description"')).toEqual(['What it says.']);
    expect(content('name="keywords"')).toEqual([expect.stringContaining('the first')]);
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://site.example/essays/one',
    );
  });

  test.each([
    ['og:title', 'The first'],
    ['og:description', 'What it says.'],
    ['og:url', 'https://site.example/essays/one'],
    ['og:type', 'article'],
    ['article:published_time', '2025-03-04'],
  ])('the sharing tag %s', async (property, expected) => {
    await renderEssay({ body: html });
    expect(content(`property="${property}"`)).toEqual([expected]);
  });

  test('structured data of a breadcrumb and an article', async () => {
    await renderEssay({ body: html });
    const [breadcrumb, article] = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? ''),
    );
    expect(breadcrumb.itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: 'https://site.example/' },
      { position: 2, name: 'Essays', item: 'https://site.example/essays' },
      { position: 3, name: 'The first', item: 'https://site.example/essays/one' },
    ]);
    expect(article).toMatchObject({ '@type': 'Article', headline: 'The first', datePublished: '2025-03-04' });
  });
});
