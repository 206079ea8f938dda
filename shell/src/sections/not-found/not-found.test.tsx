import { screen, within } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { NotFound } from './not-found.tsx';

// jsdom has no performance marks.
const mark = jest.fn();
beforeEach(() => {
  mark.mockClear();
  Object.assign(performance, { mark, getEntriesByName: () => [] });
});

test('spec 1 §2: responds with status 404 and links to the home page', () => {
  const { respond } = renderInShell(<NotFound isPreview={false} />, '/nowhere');
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
  expect(respond).toHaveBeenCalledWith(404);
  expect(mark).toHaveBeenCalledWith('app-hydrated');
});

test('lists three other pages, strikes out the missing one, and searches the blog', () => {
  renderInShell(<NotFound isPreview={false} />, '/nowhere');
  const list = within(screen.getByText(/did not make the list/).parentElement as HTMLElement);
  expect(list.getByText('The page you asked for').tagName).toBe('S');
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cases',
    '/blog',
    '/contact',
  ]);
  const box = list.getByRole('searchbox', { name: 'Search our articles' });
  expect(box).toHaveAttribute('name', 'q');
  expect(box.closest('form')).toHaveAttribute('action', '/blog');
});

test.each([true, false])('spec 1 §2: shows the hint to developers only in previews: %s', (isPreview) => {
  renderInShell(<NotFound isPreview={isPreview} />, '/nowhere');
  expect(screen.queryAllByText('Did you forget to add the page to the router?')).toHaveLength(
    Number(isPreview),
  );
});

test('has the metadata of the home page, no canonical link, and the robots value noindex', () => {
  renderInShell(<NotFound isPreview={false} />, '/nowhere');
  expect(document.title).toBe('Home of the site');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});
