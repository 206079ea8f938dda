import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './error-state.tsx';

test('an error is announced and has a retry button', async () => {
  const retry = jest.fn();
  render(<ErrorState title="Failed to load essays manifest" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load essays manifest');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('the retry button is busy during a retry', () => {
  render(<ErrorState onRetry={() => {}} isRetrying />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
});

test('an error without a retry handler has no button', () => {
  render(<ErrorState />);
  expect(screen.queryByRole('button')).toBeNull();
});
