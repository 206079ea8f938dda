import { render, screen } from '@testing-library/react';
import { LoadingState, Skeleton } from './skeleton.tsx';

test('a loading state announces its message and is busy', () => {
  render(
    <LoadingState label="Loading jobs...">
      <Skeleton />
    </LoadingState>,
  );
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/^Loading jobs\.\.\.$/);
  expect(status.parentElement).toHaveAttribute('aria-busy', 'true');
});

test('a skeleton is hidden from assistive technology and has the given size', () => {
  const { container } = render(<Skeleton width="12rem" height="3rem" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.firstElementChild).toHaveStyle({ width: '12rem', height: '3rem' });
});
