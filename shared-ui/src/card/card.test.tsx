import { render, screen } from '@testing-library/react';
import { Card } from './card.tsx';

test('a card with an address is a link named by its content', () => {
  render(<Card href="/case-study/faith">Faith</Card>);
  expect(screen.getByRole('link', { name: 'Faith' })).toHaveAttribute('href', '/case-study/faith');
});

test('a card without an address is no link', () => {
  render(<Card as="article">Faith</Card>);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('article')).toHaveTextContent('Faith');
});
