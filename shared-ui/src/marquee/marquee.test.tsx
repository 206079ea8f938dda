import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Marquee } from './marquee.tsx';

function renderMarquee(touchPauseMs?: number) {
  render(
    <Marquee label="Clients" {...(touchPauseMs && { touchPauseMs })}>
      <a href="/case-study/faith">Faith</a>
      <a href="/case-study/flowd">Flowd</a>
    </Marquee>,
  );
  return screen.getByRole('group', { name: 'Clients' });
}

test('assistive technology reads each item once', () => {
  const band = renderMarquee();
  expect(within(band).getAllByRole('listitem')).toHaveLength(2);
  expect(within(band).getAllByRole('listitem', { hidden: true })).toHaveLength(4);
});

test('the copy is inert and hidden, so that no link in it can be reached', () => {
  const [, copy] = renderMarquee().children;
  expect(copy).toHaveAttribute('aria-hidden', 'true');
  expect(copy).toHaveAttribute('inert');
});

test('the keyboard can focus the marquee, which pauses it', () => {
  expect(renderMarquee()).toHaveAttribute('tabindex', '0');
});

test('spec 1 §4: the marquee pauses during a touch and for the given time after it', () => {
  jest.useFakeTimers();
  const band = renderMarquee(3000);
  fireEvent.touchStart(band);
  act(() => jest.advanceTimersByTime(10_000));
  expect(band).toHaveAttribute('data-paused');
  fireEvent.touchEnd(band);
  act(() => jest.advanceTimersByTime(2999));
  expect(band).toHaveAttribute('data-paused');
  act(() => jest.advanceTimersByTime(1));
  expect(band).not.toHaveAttribute('data-paused');
  jest.useRealTimers();
});

test('a touch changes nothing without a touch pause', () => {
  const band = renderMarquee();
  fireEvent.touchStart(band);
  expect(band).not.toHaveAttribute('data-paused');
});
