import { render, screen } from '@testing-library/react';
import { Badge } from './badge.tsx';

test('a badge reads as its text only', () => {
  render(<Badge live>Specialists in client acquisition</Badge>);
  expect(screen.getByText('Specialists in client acquisition')).toHaveTextContent(
    /^Specialists in client acquisition$/,
  );
});

test('the dot of a live badge is decorative', () => {
  const { container } = render(<Badge live>Weekly Newsletter</Badge>);
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(1);
});

test('a badge that is not live has no dot', () => {
  const { container } = render(<Badge>20</Badge>);
  expect(container.querySelector('[aria-hidden="true"]')).toBeNull();
});
