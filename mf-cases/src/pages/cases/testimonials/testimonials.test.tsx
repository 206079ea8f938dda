import { renderPage } from '@shortlisted/section-kit/testing';
import { answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { act, fireEvent, screen } from '@testing-library/react';
import { Testimonials } from './testimonials.tsx';

afterEach(() => jest.useRealTimers());

test('spec 1 §4: the strip pauses during a touch and for 3 seconds after it', async () => {
  answerReads({});
  await renderPage(Testimonials, '/cases');
  jest.useFakeTimers();
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
