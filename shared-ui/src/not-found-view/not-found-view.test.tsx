import { render, screen } from '@testing-library/react';
import { NotFoundView } from './not-found-view.tsx';

const back = { label: 'Back to Blog', href: '/blog' };

test('it says what is missing as the heading of the page, and leads back', () => {
  render(<NotFoundView title="Post Not Found" text="It doesn't exist." action={back} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible();
  expect(screen.getByText("It doesn't exist.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
});

test('without a text there is none', () => {
  const { container } = render(<NotFoundView title="Post Not Found" action={back} />);
  expect(container.querySelector('p')).toBeNull();
});
