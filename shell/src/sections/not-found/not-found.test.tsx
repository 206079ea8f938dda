import { screen } from '@testing-library/react';
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
