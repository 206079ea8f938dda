import { render, screen } from '@testing-library/react';
import { EmptyState } from './empty-state.tsx';

test('an empty state names the missing content and offers an action', () => {
  render(
    <EmptyState title="No articles found" description="Try another word.">
      <button type="button">Show All Articles</button>
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'No articles found' })).toBeVisible();
  expect(screen.getByText('Try another word.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show All Articles' })).toBeVisible();
});

test('the heading of an empty state can be the heading of the page', () => {
  render(<EmptyState level={1} title="Post Not Found" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible();
});
