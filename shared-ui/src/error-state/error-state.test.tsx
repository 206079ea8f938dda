import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './error-state.tsx';

test('an error is announced and can be tried again', async () => {
  const retry = jest.fn();
  render(<ErrorState title="Failed to load essays manifest" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load essays manifest');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('while it is tried again the button waits', () => {
  render(<ErrorState onRetry={() => {}} isRetrying />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
});

test('what cannot be tried again has no button', () => {
  render(<ErrorState />);
  expect(screen.queryByRole('button')).toBeNull();
});
