import { renderPage } from '@shortlisted/section-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { articles } from '../../articles/all.articles';
import type { Article } from '../../articles/article.ts';
import { arrangeArticles } from './arrange-articles.ts';
import { BlogPage } from './blog.page.tsx';
import { filterCategories, findArticles } from './find-articles.ts';

const renderBlog = (path = '/blog') => renderPage(BlogPage, '/blog', path);
const block = (name: string) => screen.getByRole('region', { name });
const linksOf = (name: string) =>
  within(block(name))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const hrefs = (shown: readonly (Article | undefined)[]) => shown.map((article) => `/blog/${article?.slug}`);
const shownArticles = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => articles.some(({ slug }) => href === `/blog/${slug}`));
const searchBox = () => screen.getByRole('searchbox', { name: 'Search articles' });
const filter = (name: string) => screen.getByRole('button', { name });
/** The first status belongs to the listing. The newsletter form has another one further below. */
const summary = () => screen.getAllByRole('status')[0];

describe('spec 2 §2: the listing has', () => {
  test('a hero, a search box with a button and the five specified filters first', async () => {
    await renderBlog();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(searchBox()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
    const filters = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button');
    expect(filters.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
      'All',
      'LinkedIn',
      'Content',
      'Strategy',
      'ABM',
    ]);
  });

  test('the featured article, the trending articles and all other stories', async () => {
    await renderBlog();
    const { trendingLarge, trendingSmall, moreStories } = arrangeArticles(articles);
    expect(linksOf('Featured article')).toEqual(['/blog/5-reasons-creative-account-based-marketing']);
    expect(linksOf('Trending')).toEqual(hrefs([trendingLarge, ...trendingSmall]));
    expect(linksOf('More Stories')).toEqual(hrefs(moreStories));
  });

  test('a newsletter section', async () => {
    await renderBlog();
    expect(within(block('One useful idea a week')).getByRole('textbox')).toBeVisible();
  });

  test('a link to its feed', async () => {
    await renderBlog();
    expect(screen.getByRole('link', { name: 'Follow by RSS' })).toHaveAttribute('href', '/blog/rss.xml');
  });

  test('no summary without a search', async () => {
    await renderBlog();
    expect(summary()).toBeEmptyDOMElement();
    expect(filter('All')).toHaveAttribute('aria-pressed', 'true');
  });
});

const salesCount = findArticles(articles, { search: 'sales', category: 'All' }).length;

describe('spec 2 §4: search', () => {
  test('narrows during typing, ignores case and is stored in the address', async () => {
    const host = await renderBlog();
    await userEvent.type(searchBox(), 'ALGOR');
    expect(summary()).toHaveTextContent('1 article for “ALGOR”');
    expect(linksOf('Results')).toEqual(['/blog/linkedin-algorithm-decoded-2025']);
    await waitFor(() => expect(host.address).toBe('/blog?q=ALGOR'));
  });

  test('keeps the page and the text after the Search button and Enter', async () => {
    const host = await renderBlog();
    await userEvent.type(searchBox(), 'sales{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(host.address).toBe('/blog?q=sales');
    expect(searchBox()).toHaveValue('sales');
    expect(summary()).toHaveTextContent(`${salesCount} articles for “sales”`);
  });

  test('ignores spaces alone', async () => {
    await renderBlog();
    await userEvent.type(searchBox(), '  ');
    expect(summary()).toBeEmptyDOMElement();
  });

  test('gives the same results for a shared address', async () => {
    await renderBlog('/blog?q=sales&category=LinkedIn');
    expect(searchBox()).toHaveValue('sales');
    expect(filter('LinkedIn')).toHaveAttribute('aria-pressed', 'true');
    expect(summary()).toHaveTextContent(/^\d+ articles? in LinkedIn for “sales”/);
  });

  test('is a form that works without scripts and sends the chosen category', async () => {
    await renderBlog();
    const form = document.querySelector('form[action="/blog"]');
    expect(form?.querySelector('input[name="q"]')).not.toBeNull();
    expect([...(form?.querySelectorAll('button[name="category"][type="submit"]') ?? [])]).toHaveLength(
      filterCategories.length + 1,
    );
  });
});

describe('spec 2 §4: category', () => {
  test.each(filterCategories.slice(1))('%s shows its articles and no others', async (name) => {
    const count = articles.filter(({ category }) => category === name).length;
    expect(count).toBeGreaterThan(0);
    const host = await renderBlog();
    await userEvent.click(filter(name));
    expect(host.address).toBe(`/blog?category=${name}`);
    expect(summary()).toHaveTextContent(`${count} ${count === 1 ? 'article' : 'articles'} in ${name}`);
    expect(linksOf('Results')).toEqual(hrefs(articles.filter(({ category }) => category === name)));
    expect(shownArticles()).toHaveLength(count);
  });

  test('shows its results as one list, and All shows the editorial blocks again', async () => {
    await renderBlog('/blog?category=Strategy');
    for (const name of ['Featured article', 'Trending', 'More Stories']) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
    await userEvent.click(filter('All'));
    expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
    expect(block('Trending')).toBeVisible();
  });

  test('leaves the address with All', async () => {
    const host = await renderBlog('/blog?category=ABM');
    await userEvent.click(filter('All'));
    expect(host.address).toBe('/blog');
    expect(summary()).toBeEmptyDOMElement();
  });

  test('is All if it is unknown', async () => {
    await renderBlog('/blog?category=Gardening');
    expect(filter('All')).toHaveAttribute('aria-pressed', 'true');
    expect(summary()).toBeEmptyDOMElement();
  });

  test('is cleared by the summary together with the search', async () => {
    const host = await renderBlog('/blog?q=sales&category=ABM');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(host.address).toBe('/blog');
    expect(searchBox()).toHaveValue('');
  });
});

describe('spec 2 §8: no matches', () => {
  test.each([
    ['link', 'Clear filters to see all articles'],
    ['button', 'Show All Articles'],
  ])('offer a %s that says %s and shows all', async (role, name) => {
    const host = await renderBlog('/blog?q=nothing+says+this');
    expect(screen.getByRole('heading', { name: 'No articles found' })).toBeVisible();
    expect(shownArticles()).toEqual([]);
    expect(summary()).toHaveTextContent('0 articles');
    await userEvent.click(screen.getByRole(role, { name }));
    expect(host.address).toBe('/blog');
    expect(screen.queryByRole('heading', { name: 'No articles found' })).toBeNull();
    expect(linksOf('More Stories')).toEqual(hrefs(arrangeArticles(articles).moreStories));
    expect(filter('All')).toHaveFocus();
  });
});
