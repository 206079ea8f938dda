import { act, fireEvent, render, screen } from '@testing-library/react';
import { Testimonials } from './testimonials.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('spec 1 §4: the strip pauses during a touch and for 3 seconds after it', () => {
  render(<Testimonials />);
  const strip = screen.getByRole('group', { name: 'Testimonials' });
  fireEvent.touchStart(strip);
  act(() => jest.advanceTimersByTime(10_000));
  expect(strip).toHaveAttribute('data-paused');
  fireEvent.touchEnd(strip);
  act(() => jest.advanceTimersByTime(2999));
  expect(strip).toHaveAttribute('data-paused');
  act(() => jest.advanceTimersByTime(1));
  expect(strip).not.toHaveAttribute('data-paused');
});
