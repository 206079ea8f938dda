import { render, screen } from '@testing-library/react';
import { NotFoundView } from './not-found-view.tsx';

const back = { label: 'Back to Blog', href: '/blog' };

test('the heading of the page names the missing content, and a link leads back', () => {
  render(<NotFoundView title="Post Not Found" text="It doesn't exist." action={back} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible();
  expect(screen.getByText("It doesn't exist.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
});

test('the view renders no text without one', () => {
  const { container } = render(<NotFoundView title="Post Not Found" action={back} />);
  expect(container.querySelector('p')).toBeNull();
});
