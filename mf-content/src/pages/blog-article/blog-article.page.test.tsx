import { answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { screen, within } from '@testing-library/react';
import { articles } from '../../articles/all.articles';
import { renderArticle } from '../../testing/render-article.tsx';

const first = '5-reasons-creative-account-based-marketing';

beforeEach(() => void answerReads({ '/api/articles': { body: [] } }));

const opening = () => within(screen.getAllByRole('banner')[0] as HTMLElement);
const related = () => screen.queryByRole('region', { name: 'Related Articles' });

describe('spec 2 §2: an article shows', () => {
  test('a link back to the blog', async () => {
    await renderArticle(first);
    expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
  });

  test('its category, trending flag and tags as badges', async () => {
    await renderArticle('linkedin-algorithm-decoded-2025');
    expect(opening().getByText('Trending')).toBeVisible();
    expect(opening().getAllByText('LinkedIn')).toHaveLength(2);
    for (const tag of ['Algorithm', 'Reach', 'Research']) expect(opening().getByText(tag)).toBeVisible();
  });

  test('the category with its own icon', async () => {
    await renderArticle('account-selection-for-abm');
    const [badge] = opening().getAllByText('Strategy');
    expect(badge?.querySelector('svg')).not.toBeNull();
  });

  test('no trending badge without the flag', async () => {
    await renderArticle('account-selection-for-abm');
    expect(screen.queryByText('Trending')).toBeNull();
  });

  test('its title, author with role and avatar, date, read time and picture', async () => {
    await renderArticle(first);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      '5 Reasons Creative Decides ABM Results',
    );
    expect(opening().getByText('ABM desk')).toBeVisible();
    expect(opening().getByText(/^Account-based marketing,/)).toBeVisible();
    expect(opening().getByText('AB')).toBeVisible();
    expect(opening().getByText('July 28, 2025')).toHaveAttribute('datetime', '2025-07-28');
    expect(opening().getByText('7 min read')).toBeVisible();
    expect(opening().getByText(/^Last checked [A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible();
    expect(opening().getByRole('img', { name: /grid of company tiles/ })).toBeVisible();
  });

  test('its tags as hashtags at the end', async () => {
    await renderArticle(first);
    const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
    expect(tags.map(({ textContent }) => textContent)).toEqual([
      '#ABM',
      '#Creative',
      '#LinkedInAds',
      '#TargetAccounts',
    ]);
  });

  test('a list of contents with links to its headings', async () => {
    await renderArticle(first);
    const links = within(screen.getByRole('navigation', { name: 'In this article' })).getAllByRole('link');
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(heading?.tagName).toBe('H2');
      expect(heading?.textContent).toBe(link.textContent);
    }
  });

  test('the four questions of its structured data, on the first article only', async () => {
    await renderArticle(first);
    const questions = screen.getByRole('region', { name: 'Questions we are asked' });
    expect(within(questions).getAllByRole('group')).toHaveLength(4);
  });
});

describe('spec 2 §2: related articles', () => {
  test.each(articles.map(({ slug, category }) => [slug, category] as const))(
    'the page of %s lists up to three others of its category',
    async (slug, category) => {
      await renderArticle(slug);
      const others = articles.filter((article) => article.category === category && article.slug !== slug);
      const list = related();
      // The block is missing if the category has no other article.
      expect(list === null).toBe(others.length === 0);
      const links = list ? within(list).getAllByRole('link') : [];
      const cards = links.filter((link) => within(link).queryByRole('heading'));
      expect(cards.map((link) => link.getAttribute('href'))).toEqual(
        others.slice(0, 3).map((article) => `/blog/${article.slug}`),
      );
      // A single card has the newsletter beside it.
      const form = list && within(list).queryByRole('form', { name: 'Newsletter' });
      expect(Boolean(form)).toBe(others.length === 1);
    },
  );
});

describe('spec 2 §8: an unknown slug', () => {
  test('shows a message and a link back, with status 404', async () => {
    const host = await renderArticle('nothing-here');
    expect(screen.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible();
    expect(screen.getByText("The blog post you're looking for doesn't exist.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    expect(host.status).toBe(404);
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  test('differs from a known slug, which has status 200', async () => {
    expect((await renderArticle(first)).status).toBe(200);
  });
});
